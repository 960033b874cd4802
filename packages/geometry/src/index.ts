export type { Vec2, Vec3 } from './kernel/vectors.ts'
