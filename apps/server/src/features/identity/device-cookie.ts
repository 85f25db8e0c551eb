import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecretBox } from './open-seal.ts'

/** The longest that browsers keep a cookie. */
const keptDays = 400
/** A device of a family or an office has several people; of more than these it forgets the one longest away. */
const mostAccounts = 8

/** `devicesSince` is the moment before which no device of the account counts. */
export type DeviceAccount = { readonly id: string; readonly devicesSince: string }

/**
 * What a device keeps of the accounts that signed in on it, so that strangers' tries are not its own ("device cookies").
 * It lets nobody in. A random name of the device and a mark for each account, which only this server can tell whose it is.
 */
export type DeviceCookie = {
  /** The name of the device, if the account signed in on it. */
  read(request: FastifyRequest, account: DeviceAccount): string | undefined
  write(request: FastifyRequest, reply: FastifyReply, account: DeviceAccount): void
}

export function createDeviceCookie(publicUrl: URL, seal: SecretBox): DeviceCookie {
  const secure = publicUrl.protocol === 'https:'
  const name = secure ? '__Host-courtside-device' : `courtside-device-${publicUrl.port || '80'}`
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  const mark = (device: string, { id, devicesSince }: DeviceAccount) =>
    seal.digest(`${device} ${id} ${devicesSince}`).subarray(0, 16).toString('base64url')

  return {
    read(request, account) {
      const held = parse(request.cookies[name])
      if (!held) return undefined
      const expected = Buffer.from(mark(held.device, account))
      return held.marks.some((one) => timingSafeEqual(Buffer.from(one), expected))
        ? held.device
        : undefined
    },
    write(request, reply, account) {
      const held = parse(request.cookies[name])
      const device = held?.device ?? randomBytes(16).toString('base64url')
      const marks = new Set([mark(device, account), ...(held?.marks ?? [])])
      const value = [device, ...Array.from(marks).slice(0, mostAccounts)].join('.')
      reply.setCookie(name, value, { ...attributes, maxAge: keptDays * 86_400 })
    },
  }
}

function parse(cookie: string | undefined) {
  const [device, ...marks] = cookie?.split('.') ?? []
  const isOurs = [device, ...marks].every((part) => /^[\w-]{22}$/.test(part ?? ''))
  return device !== undefined && isOurs ? { device, marks } : undefined
}
