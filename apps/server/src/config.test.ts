import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'club-tasks',
  FIREBASE_API_KEY: 'key',
}

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      identity: 'embedded',
      admission: undefined,
    })
    expect(config.publicUrl.origin).toBe('http://localhost:3000')
    expect(config.dataDirectory).toMatch(/[\\/]data$/)
  })

  it('takes another program for Google on this machine', () => {
    const issuer = { GOOGLE_ISSUER: 'http://localhost:4000' }
    expect(
      readConfig({ ...issuer, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).google?.issuer
        .href,
    ).toBe('http://localhost:4000/')
  })

  it('keeps the people of a demo apart from real ones, unless it says where', () => {
    expect(readConfig({ DEMO: '1' }).dataDirectory).toMatch(/[\\/]data-demo$/)
    expect(readConfig({ DEMO: '1', DATA_DIR: '/srv/fair' }).dataDirectory).toBe(
      resolve('/srv/fair'),
    )
  })

  it('takes an empty setting for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  it.each([
    [{ PORT: 'abc' }, /^PORT must be a number/],
    [{ PORT: '70000' }, /^PORT must be a port/],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL must be an address/],
    [{ DATABASE_URL: 'postgres://x/y' }, /^SECRET is required/],
    [
      { DATABASE_URL: 'postgres://x/y', SECRET: 's'.repeat(32), DATABASE_POOLER: 'transaction' },
      /^DATABASE_DIRECT_URL is required with DATABASE_POOLER=transaction/,
    ],
    [
      { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: 'postgres://x/y' },
      /^DATABASE_DIRECT_URL is required/,
    ],
    [{ DATABASE_DIRECT_URL: 'postgres://x/y' }, /^DATABASE_DIRECT_URL is for DATABASE_POOLER/],
    [{ DATABASE_DIRECT_URL: 'mysql://x/y' }, /^DATABASE_DIRECT_URL must be an address/],
    [{ SECRET: 'short' }, /^SECRET must have at least 32/],
    [{ PUBLIC_URL: 'tasks.example.org' }, /^PUBLIC_URL must be an address/],
    [{ PUBLIC_URL: 'http://tasks.example.org' }, /^PUBLIC_URL must start with https/],
    [{ PUBLIC_URL: 'https://example.org/tasks' }, /^PUBLIC_URL must be an origin/],
    [
      { PUBLIC_URL: 'https://a.example', ALLOWED_HOSTS: 'https://b.example' },
      /^ALLOWED_HOSTS must/,
    ],
    [{ PUBLIC_URL: 'https://a.example', ALLOWED_HOSTS: 'b.example:3000' }, /^ALLOWED_HOSTS must/],
    [{ PUBLIC_URL: 'https://a.example', ALLOWED_HOSTS: '*.b.example' }, /^ALLOWED_HOSTS must/],
    [{ ALLOWED_HOSTS: 'b.example' }, /^ALLOWED_HOSTS lists names beside that of PUBLIC_URL/],
    [{ IDENTITY: 'ldap' }, /^IDENTITY must be/],
    [{ IDENTITY: 'firebase' }, /FIREBASE_PROJECT_ID/],
    [{ FIREBASE_PROJECT_ID: 'club.evil.example/x' }, /^FIREBASE_PROJECT_ID must be the id/],
    [{ FIREBASE_AUTH_DOMAIN: 'https://club.example' }, /^FIREBASE_AUTH_DOMAIN must be a host/],
    [{ GOOGLE_CLIENT_ID: 'a' }, /^GOOGLE_CLIENT_SECRET is missing/],
    [{ GOOGLE_CLIENT_SECRET: 'b' }, /^GOOGLE_CLIENT_ID is missing/],
    [
      {
        GOOGLE_CLIENT_ID: 'a',
        GOOGLE_CLIENT_SECRET: 'b',
        IDENTITY: 'firebase',
        FIREBASE_PROJECT_ID: 'club-tasks',
        FIREBASE_API_KEY: 'k',
      },
      /^GOOGLE_CLIENT_ID is for IDENTITY=embedded/,
    ],
    [{ GOOGLE_ISSUER: 'https://id.example' }, /^GOOGLE_ISSUER puts another program/],
    [
      { GOOGLE_ISSUER: 'http://localhost:4000', NODE_ENV: 'production' },
      /^GOOGLE_ISSUER puts another program/,
    ],
    [
      { GOOGLE_ISSUER: 'http://localhost:4000', PUBLIC_URL: 'https://tasks.example.org' },
      /^GOOGLE_ISSUER puts another program/,
    ],
    [
      { GOOGLE_ISSUER: 'http://localhost:4000', HOST: '0.0.0.0' },
      /^GOOGLE_ISSUER puts another program/,
    ],
    [{ ADMISSION: 'everybody' }, /^ADMISSION must be/],
    [{ ADMISSION: 'domain' }, /^ADMISSION_DOMAINS must list/],
    [{ SMTP_URL: 'mail.example.org' }, /^SMTP_URL must be/],
    [{ TELEGRAM_BOT_TOKEN: 'secret' }, /^TELEGRAM_BOT_TOKEN must be/],
    [{ TELEGRAM_BOT_TOKEN: '1:AAHdqTcvCH1vGWJxfSeofSAs0K5' }, /^TELEGRAM_BOT_NAME is required/],
    [
      {
        TELEGRAM_BOT_TOKEN: '1:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
        TELEGRAM_BOT_NAME: 'club_tasks_bot',
        TELEGRAM_API_URL: 'http://bots.example',
      },
      /^TELEGRAM_API_URL must start with https/,
    ],
    [{ TELEGRAM_BOT_ID: 'bot' }, /^TELEGRAM_BOT_ID must be/],
    [{ TELEGRAM_BOT_NAME: '@club_bot' }, /^TELEGRAM_BOT_NAME must be/],
    [{ TELEGRAM_BOT_NAME: 'club_bot' }, /^TELEGRAM_BOT_TOKEN is required/],
    [
      { TELEGRAM_BOT_ID: '2', TELEGRAM_BOT_TOKEN: '1:AAHdqTcvCH1vGWJxfSeofSAs0K5' },
      /^TELEGRAM_BOT_ID is another/,
    ],
    [
      { ...firebase, TELEGRAM_BOT_ID: '1', TELEGRAM_BOT_NAME: 'club_bot' },
      /^FIREBASE_SERVICE_ACCOUNT is required with TELEGRAM_BOT_TOKEN/,
    ],
    [{ TRUST_PROXY: 'everything' }, /^TRUST_PROXY must list/],
    [{ TRUST_PROXY: '10.0.0.0/64' }, /^TRUST_PROXY must list/],
    [{ MAINTENANCE: 'yes', MAINTENANCE_UNTIL: 'soon' }, /^MAINTENANCE_UNTIL must be/],
  ])('stops at %o with a sentence that names the setting', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})
