import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../lib/places.ts'

interface MacConfig {
  readonly entitlements: string
  readonly entitlementsInherit: string
  readonly hardenedRuntime: boolean
  readonly extendInfo: Readonly<Record<string, unknown>>
  readonly extraResources: readonly { readonly from: string; readonly to: string }[]
}

const file = pathToFileURL(path.join(projectRoot, 'electron-builder.config.js')).href
const { mac } = ((await import(file)) as { default: { mac: MacConfig } }).default

describe('the macOS package', () => {
  it.each(['entitlements', 'entitlementsInherit'] as const)(
    'may compile scripts and use the microphone, and nothing else (%s)',
    (name) => {
      const plist = readFileSync(path.join(projectRoot, mac[name]), 'utf8')
      const given = [...plist.matchAll(/<key>(.*?)<\/key>\s*<(\w+)\s*\/>/g)].map(([, key, value]) => [
        key,
        value,
      ])
      expect(given).toEqual([
        ['com.apple.security.cs.allow-jit', 'true'],
        ['com.apple.security.device.audio-input', 'true'],
      ])
      expect(plist.match(/<key>/g)).toHaveLength(given.length)
      expect(mac.hardenedRuntime).toBe(true)
    },
  )

  it('says in every language what the microphone is for', () => {
    expect(mac.extendInfo['NSMicrophoneUsageDescription']).toMatch(/^Parley uses the microphone/)
    expect(mac.extraResources).toMatchObject([{ from: 'resources/mac', to: '.' }])
    const folder = path.join(projectRoot, 'resources', 'mac')
    expect(readdirSync(folder).toSorted()).toEqual(['es.lproj', 'pt_BR.lproj', 'ru.lproj'])
    for (const name of readdirSync(folder)) {
      const text = readFileSync(path.join(folder, name, 'InfoPlist.strings'), 'utf8')
      expect(text).toMatch(/^NSMicrophoneUsageDescription = "[^"\n]*Parley[^"\n]*\.";\n$/)
    }
  })
})
