import type { Command, Option } from 'commander'

/** The value of an option or an argument, as shells complete it. */
export type Value =
  | { readonly kind: 'file' | 'folder' | 'free' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }

export interface OptionNode {
  readonly long: string
  readonly short: string | null
  readonly description: string
  /** Null if the option takes no value. */
  readonly value: Value | null
}

/** A command as shells complete it. */
export interface CommandNode {
  /** The names of a command and its parents, for example `roof svg`; `''` for the program itself. */
  readonly path: string
  readonly children: readonly { readonly name: string; readonly description: string }[]
  readonly options: readonly OptionNode[]
  /** Null if the command takes no arguments. */
  readonly argument: Value | null
}

function valueOf(choices: readonly string[] | undefined, name: string): Value {
  if (choices !== undefined) return { kind: 'choice', choices }
  return { kind: name === 'file' ? 'file' : name === 'folder' ? 'folder' : 'free' }
}

const optionNode = (option: Option): OptionNode => ({
  long: option.long!,
  short: option.short ?? null,
  description: option.description,
  value:
    option.required || option.optional
      ? valueOf(option.argChoices, /[<[]([^>\]]+)/.exec(option.flags)?.[1] ?? '')
      : null,
})

function argumentOf({ registeredArguments }: Command): Value | null {
  const [first] = registeredArguments
  if (first === undefined) return null
  return first.argChoices === undefined ? { kind: 'file' } : { kind: 'choice', choices: first.argChoices }
}

/**
 * A command and all commands below it, itself first. They come from the definitions that also parse the command line
 * and print the help.
 */
export function commandTree(command: Command, path = ''): CommandNode[] {
  const help = command.createHelp()
  const children = help.visibleCommands(command)
  return [
    {
      path,
      children: children.map((child) => ({ name: child.name(), description: child.summary() })),
      options: help.visibleOptions(command).map(optionNode),
      argument: argumentOf(command),
    },
    ...children.flatMap((child) => commandTree(child, path === '' ? child.name() : `${path} ${child.name()}`)),
  ]
}
