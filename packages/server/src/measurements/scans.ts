import {
  InputError,
  measureScan,
  parseScanFiles,
  scanRecord,
  type NamedJson,
  type ScanMeasures,
} from '@reports/geometry'
import { drawFloorPlan } from '@reports/svg'
import { jsonAnswer, svgAnswer, type Answer } from '../http/answer.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findSource, readSource, withSource } from '../store/projects.ts'

export interface ScanService {
  readonly measurements: (tenant: string, projectId: string, roomId: string | undefined) => Promise<Answer>
  readonly floorPlan: (tenant: string, projectId: string, input: FloorPlanInput) => Promise<Answer>
}

export interface FloorPlanInput {
  readonly story: number
  readonly showMeasurements: boolean
  readonly showLabels: boolean
}

/** An error about the request becomes a 404; one about the file cannot occur, since importing measures it. */
function unknownAs<T>(code: 'scan/unknown-room' | 'scan/unknown-storey', message: string, compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof InputError && error.code === code) throw notFound(message)
    throw error
  }
}

/** The measures of a scan by its content: whoever asks next, the API or a page, finds them. */
export async function measureStoredScan(
  { db, scans }: Pick<Services, 'db' | 'scans'>,
  tenant: string,
  projectId: string,
  sha256: string,
): Promise<ScanMeasures> {
  const { measures } = await scans.get(`${tenant} ${sha256}`, async () => {
    const json = await readSource(db, tenant, projectId, 'scan', sha256)
    return { measures: measureScan(parseScanFiles(JSON.parse(json) as NamedJson[])), size: json.length }
  })
  return measures
}

export function createScanService(services: Pick<Services, 'db' | 'answers' | 'scans'>): ScanService {
  const { db, answers } = services
  const answered = (
    tenant: string,
    projectId: string,
    what: string,
    make: (measures: ScanMeasures) => Answer,
  ): Promise<Answer> =>
    withSource(async () => {
      const source = await findSource(db, tenant, projectId, 'scan')
      if (source === null) throw notFound('Project not found')
      const { sha256 } = source
      if (sha256 === null) throw notFound('No scan data')
      return await answers.get(`${what} ${tenant} ${sha256}`, async () =>
        make(await measureStoredScan(services, tenant, projectId, sha256)),
      )
    })
  return {
    measurements: (tenant, projectId, roomId) =>
      answered(tenant, projectId, `measurements ${roomId ?? ''}`, (measures) =>
        jsonAnswer(
          roomId === undefined
            ? scanRecord(measures)
            : unknownAs('scan/unknown-room', 'Room not found', () => scanRecord(measures, { roomId })),
        ),
      ),
    floorPlan: (tenant, projectId, input) =>
      answered(
        tenant,
        projectId,
        `floorplan ${input.story} ${input.showMeasurements} ${input.showLabels}`,
        (measures) =>
          svgAnswer(unknownAs('scan/unknown-storey', 'Story not found', () => drawFloorPlan(measures, input))),
      ),
  }
}
