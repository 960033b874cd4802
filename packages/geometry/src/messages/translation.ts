import type { EnglishOf, KeyOf, Template, ValueName } from '../sentence.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** The English sentences of a module by their keys. */
type Keyed<Module extends Readonly<Record<string, Template>>> = {
  readonly [Of in Module[keyof Module] as KeyOf<Of>]: EnglishOf<Of>
}

/** A table of another language, if it has the keys of the English module and each of its sentences the same values. */
export type Translation<Module extends Readonly<Record<string, Template>>, Other, English = Keyed<Module>> = {
  readonly [Key in keyof English | keyof Other]: Key extends keyof English & keyof Other
    ? [English[Key], Other[Key]] extends [infer Ours extends string, infer Theirs extends string]
      ? Same<ValueName<Ours>, ValueName<Theirs>> extends true
        ? Theirs
        : { readonly expected: ValueName<Ours> }
      : never
    : { readonly unknown: Key }
}
