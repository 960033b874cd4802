import type { ImportedProject } from '../src/store/projects/projects.ts'

export interface BareProject {
  readonly createdAt?: string | null
  readonly archived?: boolean
  readonly street?: string | null
  readonly city?: string | null
  readonly postalCode?: string | null
}

/** A project of an address alone, as importing would store it. @param contentHash of projects of one id, another for another content */
export const bareProject = (
  id: string,
  contentHash: string,
  { createdAt = null, archived = false, street = null, city = null, postalCode = null }: BareProject,
): ImportedProject => ({
  details: {
    id,
    createdAt,
    createdBy: 'kari',
    address: { street, postalCode, city },
    coverPhoto: null,
    archived,
    type: null,
    photos: [],
    rooms: [],
    outsideAreas: [],
    aiSummary: null,
    inspectionNotes: null,
  },
  contentHash,
  sources: [],
  photos: [],
  findings: '[]',
})
