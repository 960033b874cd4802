#!/usr/bin/env node
import { main } from '@reports/server/command'

/* The command of `/v1` on several servers. */
await main(async () => [(await import('./index.ts')).extension])
