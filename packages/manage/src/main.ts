#!/usr/bin/env node
import { main } from '@reports/server/command'

/* The command with everything: the service, and what writes projects. */
await main(async () => [(await import('./index.ts')).extension])
