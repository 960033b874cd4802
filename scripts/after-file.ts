/** Functions to call when the current test file ends. */
export const endings: (() => void | Promise<void>)[] = []

/**
 * Calls `end` after the current test file, even if this is called inside a test. Vitest ignores an `afterAll` inside a
 * test. In a module that several files share, it runs one only for the first file.
 */
export const afterFile = (end: () => void | Promise<void>): void => void endings.push(end)
