import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, ownerOf } from '../../src/http/address.ts'

test('an IPv4 address is the same owner in each of the forms of an IPv6 address that holds it', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)), ([a, b, c, d]) => {
      const plain = [a, b, c, d].join('.')
      const [high, low] = [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)]
      const forms = [`::ffff:${plain}`, `::FFFF:${plain}`, `0:0:0:0:0:ffff:${plain}`, `::ffff:${high}:${low}`]
      for (const form of forms) expect([form, ownerOf(form)]).toEqual([form, plain])
      expect(networkOf(`::ffff:${plain}`)).toBe(`${a}.${b}.${c}.0/24`)
    }),
  )
})

test('an IPv6 address is the owner of its /64, and what is no address is itself', () => {
  expect(ownerOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(ownerOf('2001:db8:1:2::ffff:192.0.2.1')).toBe('2001:db8:1:2::/64')
  expect(ownerOf('::ffff:300.0.2.1')).toBe('::ffff:300.0.2.1')
})
