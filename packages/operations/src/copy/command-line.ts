import { configOf, withData, type Command, type Context, type InstallationOptions } from '@reports/server/commanding'

interface CopyOptions extends InstallationOptions {
  readonly from?: string
  readonly to?: string
}

export function addCopy(program: Command, context: Context): void {
  const command = program
    .command('copy')
    .description('copy an installation of one machine to where several servers share it, or back; again continues')
    .option(
      '--from <place>',
      'its data folder, sqlite:/var/lib/reports, or PostgreSQL (default: $REPORTS_DATABASE_URL)',
    )
    .option('--to <place>', 'the other one of both; the photos of servers are in $REPORTS_BLOBS or --data')
  withData(command).action(async ({ from, to, ...options }: CopyOptions) =>
    (await import('./command.ts')).runCopy({ from, to }, configOf(options, context), context),
  )
}
