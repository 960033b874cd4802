/** What ends once the test file is done that began it. */
export const endings: (() => void | Promise<void>)[] = []

/**
 * Has something ended after the test file that runs, also where it begins in the middle of a test: vitest calls no `afterAll` that
 * is registered then, and of a module that files share only the one of the first file.
 */
export const afterFile = (end: () => void | Promise<void>): void => void endings.push(end)
