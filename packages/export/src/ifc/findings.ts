import { textOf, type Finding } from '@reports/geometry'
import { sentence, type Sets } from './sets.ts'

type Language = Parameters<typeof textOf>[1]

/** What was found, told at what it is about. */
export interface FindingsTold {
  /** Writes what names an id among the properties of it. @param isMeant of those the ones that mean this thing; without it all */
  at(id: string, sets: Sets, isMeant?: (finding: Finding) => boolean): void
  /** Writes what was not told elsewhere: it is about the whole. */
  rest(sets: Sets): void
}

/** Each finding is a property with the name of its code, numbered where there are several. */
export function findingsTold(findings: readonly Finding[], lang: Language): FindingsTold {
  const byId = new Map<string, Finding[]>()
  for (const finding of findings)
    for (const id of new Set(finding.ids)) {
      const own = byId.get(id)
      if (own === undefined) byId.set(id, [finding])
      else own.push(finding)
    }
  const told = new Set<Finding>()
  const tell = (all: readonly Finding[], sets: Sets): void => {
    const times = new Map<string, number>()
    for (const { code, sentence: said } of all) {
      const time = (times.get(code) ?? 0) + 1
      times.set(code, time)
      sets.property(`Reports_Findings.${code}${time === 1 ? '' : ` ${time}`}`, sentence(textOf(said, lang)))
    }
  }
  return {
    at(id, sets, isMeant = () => true) {
      const own = (byId.get(id) ?? []).filter(isMeant)
      for (const finding of own) told.add(finding)
      tell(own, sets)
    },
    rest: (sets) =>
      tell(
        findings.filter((finding) => !told.has(finding)),
        sets,
      ),
  }
}
