#!/usr/bin/env node
import { main } from '@reports/server/command'

/* The command with everything: the service, what several servers need, and what writes projects. */
await main(async () => [(await import('@reports/operations')).extension, (await import('./index.ts')).extension])
