import type { GivenFile, PropertyDetails } from '../messages.ts'
import { element } from './elements.ts'

const filesOf = (id: string): GivenFile[] =>
  [...(element(id, HTMLInputElement).files ?? [])].map((blob) => ({ path: blob.name, blob }))

/** What a person says of a property in the form. */
function detailsOf(form: HTMLFormElement): PropertyDetails {
  const data = new FormData(form)
  const text = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    street: text('street'),
    postalCode: text('postalCode'),
    city: text('city'),
    createdBy: text('createdBy'),
    photos: filesOf('photos'),
    brandName: text('brandName'),
    contact: text('contact'),
    logo: filesOf('logo')[0] ?? null,
  }
}

export interface PropertyForm {
  /** Another property: nothing is said of it. Who reports stays. */
  readonly clear: () => void
  /** What is said; null if that is nothing. */
  readonly details: () => PropertyDetails | null
}

/** Reports every change of the form. */
export function propertyForm(form: HTMLFormElement, onChange: () => void): PropertyForm {
  const details = (): PropertyDetails | null => {
    const { photos, logo, ...texts } = detailsOf(form)
    const isSaid = photos.length > 0 || logo !== null || Object.values(texts).some((text) => text.trim() !== '')
    return isSaid ? { ...texts, photos, logo } : null
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', () => {
    if (form.checkValidity()) onChange()
  })
  return {
    clear: () => {
      for (const name of ['street', 'postalCode', 'city'])
        (form.elements.namedItem(name) as HTMLInputElement).value = ''
      element('photos', HTMLInputElement).value = ''
    },
    details,
  }
}
