import { PROJECT_FILES, roofName } from '@reports/geometry'
import type { GivenFile, PropertyDetails } from '../messages.ts'
import { brandJson } from '../reading/brand.ts'
import { headOf } from '../reading/file-text.ts'
import type { PropertyFiles } from '../reading/properties.ts'
import type { ArchiveFile } from './zip.ts'

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const jsonText = (value: unknown): Blob => new Blob([`${JSON.stringify(value, null, 2)}\n`])

/**
 * The files of a property as a project folder, which the command and the page read.
 * @param project value of the project file; null if there is none
 */
export async function projectFolder(
  { scanFiles, edits, roof, model, ground, photos, brand }: PropertyFiles,
  details: PropertyDetails | null,
  project: unknown,
): Promise<ArchiveFile[]> {
  const ownBrand = details === null ? null : brandJson(details)
  const ownLogo = details?.logo ?? null
  const begin = roof === null ? '' : new TextDecoder().decode(await headOf(roof.file))
  const files: (readonly [path: string, blob: Blob])[] = [
    ...(project === null ? [] : [[PROJECT_FILES.project, jsonText(project)] as const]),
    ...scanFiles.map(({ name, blob }) => [`${PROJECT_FILES.scan}/${name}`, blob] as const),
    ...(edits === null ? [] : [[`${PROJECT_FILES.scan}/${PROJECT_FILES.edits}`, edits.blob] as const]),
    ...(roof === null ? [] : [[roofName(begin, roof.json !== undefined), roof.file.blob] as const]),
    ...(model === null ? [] : [[PROJECT_FILES.model, model.file.blob] as const]),
    ...(ground === null ? [] : [[nameOf(ground.path), ground.file.blob] as const]),
    ...photos.map(({ path, file }) => [`${PROJECT_FILES.photos}/${nameOf(path)}`, file.blob] as const),
    ...brand
      .filter(({ use }) => (use === 'brand' ? ownBrand === null : ownLogo === null))
      .map(({ path, file }) => [`brand/${nameOf(path)}`, file.blob] as const),
    ...(ownBrand === null ? [] : [['brand/brand.json', jsonText(ownBrand)] as const]),
    ...(ownLogo === null ? [] : [[`brand/logo.${endingOf(ownLogo)}`, ownLogo.blob] as const]),
  ]
  return await Promise.all(
    files.map(async ([path, blob]) => ({ path, bytes: new Uint8Array(await blob.arrayBuffer()) })),
  )
}

/** The ending of a logo: its own, if it is one of those that a brand has; else the page took it for what it is by its type. */
const endingOf = ({ path, blob: { type } }: GivenFile): string =>
  /\.(png|jpe?g|webp)$/i.exec(path)?.[1]?.toLowerCase() ?? (type === 'image/jpeg' ? 'jpg' : 'png')
