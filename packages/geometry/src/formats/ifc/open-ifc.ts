import * as IFC from '../../messages/en/ifc.ts'
import { InputError, fault } from '../../errors.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { IFC_LIMITS } from '../../tolerances.ts'
import type * as WebIfc from 'web-ifc'
import type { IfcLine, IfcModel, IfcType, Triangle } from './model.ts'
import { checkedSchema } from './step-text.ts'

/*
 * A model as web-ifc reads it, with every fault of the file as an error with a code: the kernel throws what it meets, a TypeError at a
 * reference to nothing or the end of its memory.
 */

type Kernel = typeof WebIfc

/** Runs a call of the kernel. @throws InputError `file/not-ifc` for whatever it throws */
function guarded<T>(what: string, call: () => T): T {
  try {
    return call()
  } catch (error) {
    if (error instanceof InputError) throw error
    // What C++ throws has no words here: its memory was full, most often.
    if (!(error instanceof Error)) throw fault(IFC.gaveUp, null, { what })
    throw fault(IFC.unreadable, null, { what, why: error.message.slice(0, 120) })
  }
}

/** The kernel, loaded when the first model is read. @throws InputError `file/no-kernel` if the program does not have it */
async function loadedKernel(): Promise<Kernel> {
  try {
    return await import('web-ifc')
  } catch {
    throw fault(IFC.noKernel)
  }
}

type Api = InstanceType<Kernel['IfcAPI']>

/** The triangles of an element. A corner is a number of 32 bits in the body's own axes, placed in doubles; the kernel's y is up. */
function trianglesOf(api: Api, model: number, id: number): Triangle[] {
  const placed = api.GetFlatMesh(model, id).geometries
  const triangles: Triangle[] = []
  for (let i = 0; i < placed.size(); i += 1) {
    const { geometryExpressID, flatTransformation: m } = placed.get(i)
    const geometry = api.GetGeometry(model, geometryExpressID)
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize())
    const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize())
    const at = (axis: number, x: number, y: number, z: number): number =>
      m[axis]! * x + m[4 + axis]! * y + m[8 + axis]! * z + m[12 + axis]!
    const corner = (index: number): Vec3 => {
      const [x, y, z] = [vertices[6 * index] ?? NaN, vertices[6 * index + 1] ?? NaN, vertices[6 * index + 2] ?? NaN]
      return [at(0, x, y, z), -at(2, x, y, z), at(1, x, y, z)]
    }
    for (let k = 0; k + 2 < indices.length; k += 3)
      triangles.push([corner(indices[k]!), corner(indices[k + 1]!), corner(indices[k + 2]!)])
    geometry.delete()
  }
  return triangles
}

const isFinitePoint = (point: Vec3): boolean => point.every((part) => Math.abs(part) < IFC_LIMITS.coordinate)

/** @throws InputError `file/not-ifc`, `file/too-large` */
function checkBody(id: number, triangles: readonly Triangle[]): readonly Triangle[] {
  if (triangles.length > IFC_LIMITS.triangles)
    throw fault(IFC.mostTriangles, null, { id, most: IFC_LIMITS.triangles, found: triangles.length })
  if (!triangles.every((corners) => corners.every(isFinitePoint))) throw fault(IFC.farBody, null, { id })
  return triangles
}

/**
 * Opens a model, and closes it when it was read.
 * @param bytes a file in the text form of ISO 10303-21
 * @throws InputError `file/not-ifc`, `file/too-large`, `file/no-kernel`, and what `read` throws
 */
export async function withIfc<T>(bytes: Uint8Array, read: (model: IfcModel) => T): Promise<T> {
  const schema = checkedSchema(bytes)
  const kernel = await loadedKernel()
  const api = new kernel.IfcAPI()
  await api.Init()
  api.SetLogLevel(kernel.LogLevel.LOG_LEVEL_OFF)
  const model = guarded('the file', () => api.OpenModel(bytes, { COORDINATE_TO_ORIGIN: false }))
  if (model < 0) throw fault(IFC.unreadable, null, { what: 'the file', why: 'its schema' })
  const ids = new Map<IfcType, readonly number[]>()
  const idsOfType = (type: IfcType): readonly number[] => {
    const known = ids.get(type)
    if (known !== undefined) return known
    const found = guarded(type, () => {
      const all = api.GetLineIDsWithType(model, kernel[type] as number, true)
      return Array.from({ length: all.size() }, (_, i) => all.get(i))
    })
    const own = [...new Set(found)].toSorted((a, b) => a - b)
    ids.set(type, own)
    return own
  }
  const members = new Map<IfcType, ReadonlySet<number>>()
  const isOfType = (id: number, type: IfcType): boolean => {
    const own = members.get(type) ?? new Set(idsOfType(type))
    members.set(type, own)
    return own.has(id)
  }
  try {
    return read({
      schema,
      idsOf: (...types) => [...new Set(types.flatMap(idsOfType))].toSorted((a, b) => a - b),
      is: (id, ...types) => types.some((type) => isOfType(id, type)),
      line: (id) => {
        const line: unknown = guarded(`#${id}`, () => api.GetLine(model, id) as unknown)
        if (typeof line !== 'object' || line === null) throw fault(IFC.noEntity, null, { id })
        return line as IfcLine
      },
      body: (id) =>
        checkBody(
          id,
          guarded(`#${id}`, () => trianglesOf(api, model, id)),
        ),
    })
  } finally {
    try {
      api.CloseModel(model)
    } catch {
      // The kernel's memory is gone with what it threw before.
    }
  }
}
