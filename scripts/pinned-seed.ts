import fc from 'fast-check'

/*
 * Property tests get the same values in each run of the gate, so that none fails for an unrelated change.
 * `pnpm test:long` uses new values each time; a failure that it finds becomes an example in its test.
 */
fc.configureGlobal({ seed: 42 })
