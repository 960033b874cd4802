import { Type } from 'typebox'

const Timestamp = (description: string) => Type.String({ format: 'date-time', description })

/** Characters. */
export const LONGEST_NAME = 200

export const ShareLinkSchema = Type.Object(
  {
    shareId: Type.String({ description: 'identifier of the link, which opens at `/share/{shareId}`' }),
    createdAt: Timestamp('when it was made'),
    createdBy: Type.String({ description: 'user or client that made it' }),
    expiresAt: Timestamp('from when on nobody can open it'),
    isActive: Type.Boolean({
      description: 'false once it is revoked; a link that has expired stays active and can be extended',
    }),
    accessCount: Type.Integer({ minimum: 0, description: 'how often its PIN was given' }),
    lastAccessedAt: Type.Union([Timestamp('when its PIN was given last'), Type.Null()]),
    name: Type.Union([Type.String(), Type.Null()], { description: 'label, the recipient for one' }),
    pin: Type.String({ pattern: '^[0-9]{4}$', description: 'what the recipient is asked for' }),
  },
  { additionalProperties: false },
)

export const ShareListSchema = Type.Object({ shares: Type.Array(ShareLinkSchema) }, { additionalProperties: false })

const HOUR = '([01][0-9]|2[0-3])'
const SIXTIETH = '[0-5][0-9]'

/** What `parseInstant` reads; the calendar has a word as well. */
const Expiry = Type.String({
  description: 'in the future; a date, or a date and time (RFC 3339), read as UTC where there is no offset',
  pattern: `^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])([Tt]${HOUR}:${SIXTIETH}:(${SIXTIETH}|60)([.][0-9]+)?([Zz]|[+-]${HOUR}:${SIXTIETH})?)?$`,
})

export const NewShareSchema = Type.Object({
  name: Type.Optional(
    Type.Union([Type.String({ maxLength: LONGEST_NAME }), Type.Null()], {
      description: 'label, the recipient for one',
    }),
  ),
  expiresAt: Type.Optional(Expiry),
})

export const ShareExtensionSchema = Type.Object({ expiresAt: Expiry })
