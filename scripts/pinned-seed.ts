import fc from 'fast-check'

/*
 * The values of property tests are the same in each run of the gate, so that none fails for a change that has nothing to do with it.
 * `pnpm test:long` takes others each time: what it finds becomes an example of its test.
 */
fc.configureGlobal({ seed: 42 })
