import type { Photo, Project, ProjectRoom } from '../model/project.ts'
import type { PhotoRecord, ProjectDetailsRecord, ProjectRoomRecord, ProjectSummaryRecord } from './schemas/project.ts'

const photoRecord = ({ photoId, extension }: Photo): PhotoRecord => ({ photoId, extension })

const roomRecord = ({
  roomId,
  roomName,
  roomType,
  story,
  photos,
  inspectionNotes,
}: ProjectRoom): ProjectRoomRecord => ({
  roomId,
  roomName,
  roomType,
  story,
  photos: photos.map(photoRecord),
  inspectionNotes: inspectionNotes === null ? null : { ...inspectionNotes },
})

/**
 * The published record of a project.
 * @param lastUpdated time of the last change to the project, which no project file holds; ISO 8601 in UTC
 */
export function projectDetails(project: Project, lastUpdated: string | null): ProjectDetailsRecord {
  return {
    ...projectSummary(project, lastUpdated),
    type: project.type,
    photos: project.photos.map(photoRecord),
    rooms: project.rooms.map(roomRecord),
    outsideAreas: project.outsideAreas.map(roomRecord),
    aiSummary: project.aiSummary === null ? null : { ...project.aiSummary },
    inspectionNotes: project.inspectionNotes === null ? null : { ...project.inspectionNotes },
  }
}

/** A project as lists show it: the same values as in its details. */
export function projectSummary(project: Project, lastUpdated: string | null): ProjectSummaryRecord {
  const { id: projectId, createdAt, createdBy, address, coverPhoto, archived } = project
  return {
    id: projectId,
    createdAt,
    createdBy,
    address: { ...address },
    lastUpdated,
    coverPhoto: coverPhoto === null ? null : photoRecord(coverPhoto),
    archived,
  }
}
