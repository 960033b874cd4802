import { generateKeyPairSync, sign } from 'node:crypto'

/*
 * A certificate for tests, signed by its own key: what X.509 version 1 asks for (RFC 5280, section 4.1) and nothing more.
 */

/** An element of DER: tag, length, content (X.690, section 8.1). */
function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => element(0x30, ...parts)

/** ecdsa-with-SHA256 and commonName. */
const ECDSA_SHA256 = sequence(element(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
const COMMON_NAME = element(0x06, Buffer.from('550403', 'hex'))

const nameOf = (text: string): Buffer =>
  sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from(text)))))

/** UTCTime: YYMMDDHHMMSSZ. */
const timeOf = (time: Date): Buffer =>
  element(0x17, Buffer.from(`${time.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`))

/** Key and certificate of a host for a day, as PEM. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const now = Date.now()
  const validity = sequence(timeOf(new Date(now - 3_600_000)), timeOf(new Date(now + 86_400_000)))
  const content = sequence(
    element(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    nameOf(host),
    validity,
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const certificate = sequence(
    content,
    ECDSA_SHA256,
    element(0x03, Buffer.from([0]), sign('sha256', content, privateKey)),
  )
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
