import { describe, expect, test } from 'vitest'
import {
  acuityEmbed,
  instagramEmbed,
  opentableEmbed,
  soundcloudEmbed,
  twitterEmbed,
  zolaEmbed,
} from '#parts/service-embeds.ts'

/** The URL of a frame. */
function frame(embed: ReturnType<typeof acuityEmbed>): URL {
  if (embed?.kind !== 'frame') throw new Error('This is not a frame.')
  return new URL(embed.src)
}

describe('the embed of a service', () => {
  test('is the player of a track, or the taller player of a set or an artist', () => {
    const track = soundcloudEmbed('https://soundcloud.com/oak/rain')
    expect(frame(track).searchParams.get('url')).toBe('https://soundcloud.com/oak/rain')
    expect(frame(track).host).toBe('w.soundcloud.com')
    expect(track).toMatchObject({ height: 166 })
    for (const path of ['oak/sets/storm', 'oak'])
      expect(soundcloudEmbed(`https://soundcloud.com/${path}`)).toMatchObject({ height: 450 })
  })

  test('is the booking page, or the form of the restaurant in a known language', () => {
    expect(frame(acuityEmbed('https://oak.as.me/first')).href).toBe('https://oak.as.me/first')
    const owner = 'https://app.acuityscheduling.com/schedule.php?owner=1'
    expect(frame(acuityEmbed(owner)).href).toBe(owner)
    const german = frame(opentableEmbed('118240', 'de-AT'))
    expect([german.host, german.searchParams.get('rid'), german.searchParams.get('lang')]).toEqual([
      'www.opentable.com',
      '118240',
      'de-DE',
    ])
    // Without the analytics of Google, as far as OpenTable lets pages say so.
    expect(german.searchParams.get('disablega')).toBe('true')
    expect(frame(opentableEmbed('1', 'it')).searchParams.get('lang')).toBe('it-IT')
    expect(frame(opentableEmbed('1', 'sv')).searchParams.get('lang')).toBe('en-US')
    const british = frame(opentableEmbed('1', 'en', 'co.uk'))
    expect([british.host, british.searchParams.get('domain')]).toEqual(['www.opentable.co.uk', 'couk'])
  })

  test('is the registry, the profile, or the follow button of an account', () => {
    expect(frame(zolaEmbed('mira-and-jonas')).href).toBe(
      'https://widget.zola.com/v1/widget/registry/mira-and-jonas/html',
    )
    expect(frame(instagramEmbed('@oakandash')).href).toBe('https://www.instagram.com/oakandash/embed/')
    expect(twitterEmbed('@oakandash')).toEqual({ kind: 'follow', account: 'oakandash' })
  })

  test('is nothing without settings, and nothing of another host', () => {
    for (const href of [
      '',
      'x',
      'javascript:alert(1)//soundcloud.com/a',
      'https://soundcloud.com',
      'https://soundcloud.com.example.org/a/b',
      'https://example.org/soundcloud.com/a',
    ])
      expect(soundcloudEmbed(href), href).toBeUndefined()
    for (const href of ['', 'http://oak.as.me/', 'https://as.me.example.org/', 'data:text/html,as.me'])
      expect(acuityEmbed(href), href).toBeUndefined()
    expect([opentableEmbed('', 'en'), zolaEmbed(''), instagramEmbed('@'), twitterEmbed('')]).toEqual(
      Array.from({ length: 4 }),
    )
  })
})
