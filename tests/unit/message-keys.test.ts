import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { assetKinds } from '@/contracts/constants'
import { type Locale, localeCodes, locales } from '@/lib/i18n/locales'
import { siteFormatter } from '@/lib/units/site-formatter'

type Tree = { readonly [key: string]: string | Tree }

/** All messages of a language by their path, such as `hero.title`. */
function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  )
}

function readMessages(locale: Locale): ReadonlyMap<string, string> {
  const text = readFileSync(resolve(import.meta.dirname, '../../messages', `${locale}.json`), 'utf8')
  return new Map(flatten(JSON.parse(text) as Tree))
}

const messages = Object.fromEntries(localeCodes.map((code) => [code, readMessages(code)])) as Record<
  Locale,
  ReadonlyMap<string, string>
>
const english = messages.en
const translated = localeCodes.filter((code) => code !== 'en')

/** All elements of a message, including those inside branches and tags. */
function elementsOf(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))]
    return element.type === TYPE.tag ? [element, ...elementsOf(element.children)] : [element]
  })
}

/** The arguments of a message: names with their kinds, and the options of a `select`. */
function argumentsOf(message: string): string[] {
  const described = elementsOf(parse(message)).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const name = `${TYPE[element.type]} ${element.value}`
    return element.type === TYPE.select ? [`${name}: ${Object.keys(element.options).sort().join(', ')}`] : [name]
  })
  return [...new Set(described)].sort()
}

const names = 'A name or a unit, the same in every language.'
const slots = 'Only slots and punctuation.'
const cognate = 'The word is the same in this language.'

/** Messages that may be the same as in English, with the reason. */
const sameAsEnglish: Record<string, { readonly locales: readonly Locale[]; readonly reason: string }> = {
  'gameCatalogue.kinds.unity': { locales: ['ar', 'de', 'id', 'pt', 'zh'], reason: 'name of a product' },
  'unityGames.demoTitle': { locales: ['id'], reason: 'name of a game' },
  'pages.shop.title': { locales: ['de'], reason: cognate },
  'gameEditor.kinds.portal': { locales: ['de', 'id', 'pt'], reason: cognate },
  'ownerSection.contracts.platform': { locales: ['id'], reason: cognate },
  'ownerSection.stones.power': { locales: ['de', 'id'], reason: cognate },
  'gameEditor.kinds.magnet': { locales: ['de', 'id'], reason: cognate },
  'gameEditor.kinds.stasis': { locales: ['de', 'id'], reason: cognate },
  'gameEditor.zoom.name': { locales: ['de'], reason: cognate },
  'gameHost.keyboard': { locales: ['id'], reason: cognate },
  'gameEditor.tiles.block': { locales: ['de'], reason: cognate },
  'gameEditor.trackPaces.wild': { locales: ['de'], reason: cognate },
  'gameEditor.cities.neon': { locales: ['de', 'id'], reason: cognate },
  'gameEditor.cities.amber': { locales: ['id'], reason: cognate },
  'gameEditor.panelNames.game': { locales: ['id'], reason: cognate },
  'gameEditor.panelNames.json': { locales: ['ar', 'de', 'id', 'pt', 'zh'], reason: names },
  'chance.table.chance': { locales: ['de'], reason: cognate },
  'transactionFailure.code': { locales: ['de'], reason: cognate },
  'contactPage.name': { locales: ['de'], reason: cognate },
  'siteHeader.menu': { locales: ['id', 'pt'], reason: cognate },
  'siteHeader.presale': { locales: ['de', 'id', 'pt'], reason: cognate },
  'siteHeader.whitepaper': { locales: ['de', 'id', 'pt'], reason: cognate },
  'overview.credits': { locales: ['de'], reason: cognate },
  'siteFooter.whitepaper': { locales: ['de', 'id', 'pt'], reason: cognate },
  'siteFooter.team': { locales: ['de'], reason: cognate },
  'siteFooter.shop': { locales: ['de'], reason: cognate },
  'profilePage.identity.name': { locales: ['de'], reason: cognate },
  'profilePage.wallets.title': { locales: ['de'], reason: cognate },
  'historyCard.groups.int': { locales: ['ar', 'de', 'id', 'pt', 'zh'], reason: names },
  'systemStatus.parts.credits': { locales: ['de'], reason: cognate },
  'systemStatus.browser.wallets': { locales: ['de'], reason: cognate },
  'transactionView.block': { locales: ['de'], reason: cognate },
  'transactionView.data': { locales: ['id'], reason: cognate },
  'historyCard.ofThem': { locales: ['de', 'id', 'pt', 'zh'], reason: slots },
  'assetCard.price': { locales: ['ar', 'de', 'id', 'pt', 'zh'], reason: names },
  'recentPurchases.bought': { locales: ['ar', 'de', 'id', 'pt', 'zh'], reason: names },
  'demoWallet.cro': { locales: ['de', 'id', 'pt', 'zh'], reason: names },
  'transactionStatus.stepOnly': { locales: ['ar', 'de', 'id', 'pt'], reason: slots },
  'notices.namedGame': { locales: ['ar', 'de', 'id'], reason: slots },
  'notices.namedPlayer': { locales: ['ar', 'de', 'id', 'pt'], reason: slots },
  'gameHost.gamepad': { locales: ['de', 'id'], reason: cognate },
  'gameStates.offline': { locales: ['de'], reason: cognate },
  'gameConsole.fromHost': { locales: ['pt'], reason: cognate },
  'games.reference.name': { locales: ['de'], reason: cognate },
  'games.cyberwaveRunner.name': { locales: ['ar', 'de', 'id', 'pt', 'zh'], reason: names },
  'pages.cyberwaveRunner.title': { locales: ['ar', 'de', 'id', 'pt', 'zh'], reason: names },
  'placeLinks.whitepaper.title': { locales: ['de', 'id', 'pt'], reason: cognate },
  'pages.whitepaper.title': { locales: ['de', 'id', 'pt'], reason: cognate },
  'saleNumbers.phase': { locales: ['de'], reason: cognate },
  'siteHeader.staking': { locales: ['de', 'id', 'pt'], reason: cognate },
  'siteHeader.timeline': { locales: ['de', 'id', 'pt'], reason: cognate },
  'siteFooter.timeline': { locales: ['de', 'id', 'pt'], reason: cognate },
  'timelineSection.title': { locales: ['de', 'id', 'pt'], reason: cognate },
  'pages.testJackpot.title': { locales: ['de', 'id', 'pt'], reason: cognate },
  'historyCard.filter': { locales: ['de', 'id'], reason: cognate },
  'assetCard.power': { locales: ['de', 'id'], reason: cognate },
  'stakingSection.power': { locales: ['de', 'id'], reason: cognate },
  'demoWallet.account': { locales: ['de', 'id'], reason: cognate },
  'demoWallet.args.account': { locales: ['de', 'id'], reason: cognate },
  'ownerFields.account': { locales: ['de', 'id'], reason: cognate },
  'ownerLists.accounts': { locales: ['de'], reason: cognate },
  'saleStatus.block': { locales: ['de'], reason: cognate },
  'console.version': { locales: ['de'], reason: cognate },
  'saleCountdown.days': { locales: ['pt'], reason: names },
  'saleCountdown.hours': { locales: ['pt'], reason: names },
  'saleCountdown.minutes': { locales: ['pt'], reason: names },
  'saleCountdown.seconds': { locales: ['pt'], reason: names },
  'assetCard.names.obsidian': { locales: ['de', 'id'], reason: cognate },
  'assetCard.names.amethyst': { locales: ['de'], reason: cognate },
  'assetCard.names.selenite': { locales: ['pt'], reason: cognate },
  'assetCard.names.azurite': { locales: ['pt'], reason: cognate },
  'unityGames.choose': { locales: ['pt'], reason: cognate },
  'unityGames.parts.framework': { locales: ['pt'], reason: cognate },
  'unityGames.parts.loader': { locales: ['pt'], reason: cognate },
}

/** Arabic amounts with a unit that the component renders left to right. */
const isolatedByComponent = ['assetCard.price', 'recentPurchases.bought']

/**
 * Words that a language does not use: riddles, machines that act like persons, and words with two meanings. A network
 * is not a chain, an IP address not a network address.
 */
const ruledOut: Readonly<Record<Locale, RegExp>> = {
  en: /\b(whoever|begins anew|the one that|(is|was|be) told|told now|nobody can step in|at the current rate|kept of (you|it)|said no|comes back by itself|good for (five|24)|does not answer|knows no|is no (key|address|moment|number|zip)|network addresses|network address|(?<!block|\{)chains?|log(ged|ging|s)? ?(in|out)|logins?)\b|\bon chain\b/i,
  de: /\b(Chains?|Ihnen|[Nn]ochmals?|([Dd]as|[Dd]ein|[Ii]m|[Vv]om|[Zz]um) \S*Wallet|(?<!Smart )Contracts?|Edelsteinkraft|Kristallkraft|Verdienste?|Fahrplan|Hauptgewinn|Kontrollpunkte?)\b/,
  id: /\b(kamu|rantai|pendapatan|penghasilan|gim|dompet|daftar putih|buku putih|kekuatan|titik pos|peta jalan)\b/i,
  pt: /(?<!\p{L})(você|vocês|seja bem|ecran|tela|usuário|lista branca|livro branco|pontos? de controlo|inici\w+ sessão)(?!\p{L})/iu,
  zh: /！|奖金|利息|销售|力量|晶石|网络费(?!率)/,
  ar: /رهن|[٠-٩]|الأرباح|أرباح|\(#\)|(?<!\p{L})ادخل(?!\p{L})/u,
}

/** A number before the word that it counts, outside of a plural. */
const bareCount =
  /\{(\w+)(?:, number[^}]*)?\} (?:days|hours|minutes|seconds|blocks|keys|games|files|versions|earlier|credits|points|price steps|steps|kinds|characters|bytes|decimals|units|calls|contracts|amounts|hunts)\b/

/** Messages whose counts are constants of the software or a contract’s arguments, and never one. */
const fixedCounts = [
  'leaderboardPage.creditsLead',
  'sandbox.problems.wrongLength',
  'ownerFields.tooLong',
  'ownerFields.tooManySteps',
  'contactPage.problem.long',
  'faqSection.price.answer',
  'faqSection.earnings.answer',
  'console.upload.limits',
  'accountMail.confirm.note',
  'accountMail.reset.note',
  'whitepaperRisks.minting.text',
  'shop.earn',
]
const hasFixedCounts = (key: string) =>
  fixedCounts.includes(key) || key.startsWith('privacyPolicy.') || key.startsWith('contractErrors.')

/** Texts of law, which address the reader formally in Chinese. */
const legal = /^(privacyPolicy|pages\.privacyPolicy)\./

/**
 * The terms of `docs/GLOSSARY.md` that have one translation: where the English word stands in a message, the other word
 * stands in its translation.
 */
const terms: readonly (readonly [RegExp, Readonly<Record<Exclude<Locale, 'en'>, RegExp>>])[] = [
  [/\bslippage\b/i, { de: /Slippage/, pt: /slippage/i, id: /slippage/i, zh: /滑点/, ar: /انزلاق/ }],
  [
    /\bminimum received\b/i,
    {
      de: /mindestens erhalten/i,
      pt: /mínimo a receber/i,
      id: /minimum diterima/i,
      zh: /最少收到/,
      ar: /الحد الأدنى المستلم/,
    },
  ],
  [
    /\bnetwork fees?\b/i,
    { de: /Netzwerkgebühr/, pt: /taxas? de rede/i, id: /biaya jaringan/i, zh: /网络手续费/, ar: /رسوم الشبكة/ },
  ],
  [/\bIP address/i, { de: /IP-Adresse/, pt: /endereços? IP/i, id: /alamat IP/i, zh: /IP 地址/, ar: /IP/ }],
  [
    /\bwhitelist/i,
    { de: /Whitelist/, pt: /whitelist/i, id: /whitelist/i, zh: /白名单/, ar: /القائمة البيضاء|قائمة بيضاء/ },
  ],
  [/\bpresale\b/i, { de: /Presale/, pt: /presale/i, id: /presale/i, zh: /预售/, ar: /بيع المسبق|بيع مسبق/ }],
  [/\bwhitepaper\b/i, { de: /Whitepaper/, pt: /whitepaper/i, id: /whitepaper/i, zh: /白皮书/, ar: /ورقة البيضاء/ }],
  [/\broadmap\b/i, { de: /Roadmap/, pt: /roadmap/i, id: /roadmap/i, zh: /路线图/, ar: /خارطة الطريق/ }],
  [
    /\b(staking|stakes?|staked|unstak\w+)\b/i,
    { de: /stak/i, pt: /staking/i, id: /stak/i, zh: /质押/, ar: /خزين|خزن|خزّن|مخزَّن/ },
  ],
  [/\bgems?\b/i, { de: /edelstein/i, pt: /gema/i, id: /permata/i, zh: /宝石/, ar: /جوهر|جواهر/ }],
  [/\bcrystals?\b/i, { de: /kristall/i, pt: /crista(l|is)/i, id: /kristal/i, zh: /水晶/, ar: /بلور/ }],
  [/\bpower\b/i, { de: /Power/, pt: /poder/i, id: /power/i, zh: /算力/, ar: /قوة/ }],
  [/\bcredits\b/i, { de: /Credit/, pt: /crédito/i, id: /kredit/i, zh: /积分/, ar: /نقاط|نقطة لعب/ }],
  [/\bjackpot\b/i, { de: /Jackpot/, pt: /jackpot/i, id: /jackpot/i, zh: /头奖/, ar: /جائزة الكبرى/ }],
  [/\bcombos?\b/i, { de: /Kombo/, pt: /combo/i, id: /kombo/i, zh: /连击/, ar: /كومبو/ }],
  [/\bcheckpoints?\b/i, { de: /Checkpoint/, pt: /checkpoint/i, id: /checkpoint/i, zh: /检查点/, ar: /عبور/ }],
  [
    /(?<!\{)\bcontracts?\b(?!\})/i,
    { de: /Smart Contract|Vertr/, pt: /contrato/i, id: /smart contract|kontrak/i, zh: /合约/, ar: /عقد|عقود/ },
  ],
]

const leftToRightIsolate = '\u2066'
const popIsolate = '\u2069'

const camelCase = /^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*$/
const solidityError = /^contractErrors\.[A-Z][a-zA-Z0-9]*$/

describe.each(localeCodes)('messages in %s', (locale) => {
  const own = messages[locale]

  it('has the keys of English', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('has no empty message and no stray space', () => {
    for (const [key, message] of own) {
      expect(message.trim(), key).not.toBe('')
      expect(message, key).toBe(message.trim())
      expect(message, key).not.toMatch(/ {2}/)
    }
  })

  it('has the same arguments as English', () => {
    for (const [key, message] of own) expect(argumentsOf(message), key).toEqual(argumentsOf(english.get(key) ?? ''))
  })

  it('has exactly the plural categories of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(locales[locale].iso).resolvedOptions()
    for (const [key, message] of own) {
      for (const element of elementsOf(parse(message))) {
        if (element.type !== TYPE.plural) continue
        expect(element.pluralType, key).toBe('cardinal')
        const categories = Object.keys(element.options).filter((option) => !option.startsWith('='))
        expect(categories.sort(), key).toEqual([...pluralCategories].sort())
      }
    }
  })

  it('formats counts with latin digits, as amounts beside them', () => {
    const format = siteFormatter(locales[locale].iso)
    const counts = [...own].filter(([, message]) => message.includes(', plural,'))
    expect(counts).not.toEqual([])
    for (const [key, message] of counts) {
      const argument = /\{(\w+), plural,/.exec(message)?.[1] ?? ''
      const t = createTranslator({ locale: locales[locale].iso, messages: { message } })
      const others = elementsOf(parse(message)).flatMap((element) =>
        element.type === TYPE.argument ? [[element.value, 'x']] : [],
      )
      const values = Object.fromEntries(others) as Record<string, string>
      for (const count of [3, 11, 1_234, 12_345]) {
        const text = t('message', { ...values, [argument]: count })
        expect(text, key).toContain(format.int(count))
        expect(text, key).not.toMatch(/[\u0660-\u0669]/)
      }
    }
  })

  it('contains no markup', () => {
    for (const [key, message] of own) {
      expect(message, key).not.toMatch(/[<>]|&\w+;/)
      expect(
        elementsOf(parse(message)).some(({ type }) => type === TYPE.tag),
        key,
      ).toBe(false)
    }
  })

  it('closes all bidi isolates and uses no other direction marks', () => {
    for (const [key, message] of own) {
      expect(message.replace(/[\u2066\u2068][^\u2066\u2068\u2069]*\u2069/g, ''), key).not.toMatch(
        /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/,
      )
    }
  })
})

it('has keys in camelCase, except for the names that Solidity gives to errors', () => {
  const odd = [...english.keys()].filter((key) => !camelCase.test(key.replace(solidityError, 'contractErrors')))
  expect(odd).toEqual([])
})

it('counts by plural forms in English, and so in every language', () => {
  const bare = [...english].filter(([key, message]) => bareCount.test(message) && !hasFixedCounts(key))
  expect(bare).toEqual([])
  for (const key of fixedCounts) expect(english.get(key), key).toMatch(bareCount)
})

describe('translations', () => {
  it.each(translated)('have no English text in %s without a listed reason', (locale) => {
    const same = [...messages[locale]].filter(([key, message]) => message === english.get(key)).map(([key]) => key)
    const listed = Object.entries(sameAsEnglish).filter(([, entry]) => entry.locales.includes(locale))
    expect(same.sort()).toEqual(listed.map(([key]) => key).sort())
  })

  it.each(localeCodes)('use the words of the glossary in %s', (locale) => {
    for (const [key, message] of messages[locale]) expect(message, key).not.toMatch(ruledOut[locale])
  })

  it('address the reader formally in Chinese in legal texts alone', () => {
    for (const [key, message] of messages.zh) if (!legal.test(key)) expect(message, key).not.toContain('您')
  })

  it.each(translated)('have the term of the glossary in %s where English has its own', (locale) => {
    const missing = terms.flatMap(([word, translations]) =>
      [...english].flatMap(([key, message]) => {
        const translation = messages[locale].get(key) ?? ''
        return word.test(message) && !translations[locale].test(translation) ? [`${key}: ${translation}`] : []
      }),
    )
    expect(missing).toEqual([])
  })

  it('name every gem and crystal of a deployment, and translate them into Chinese and Arabic', () => {
    for (const name of assetKinds.flatMap(({ gem, crystal }) => [gem, crystal])) {
      const key = `assetCard.names.${name.toLowerCase()}`
      expect(english.get(key)).toBe(name)
      expect(messages.zh.get(key), name).toMatch(/^\p{Script=Han}+$/u)
      expect(messages.ar.get(key), name).toMatch(/^[\p{Script=Arabic} ]+$/u)
    }
  })

  it('set every amount with its unit left to right in Arabic', () => {
    for (const [key, message] of messages.ar) {
      if (isolatedByComponent.includes(key)) continue
      const rest = message.replaceAll(new RegExp(`${leftToRightIsolate}[^${popIsolate}]*${popIsolate}`, 'g'), '')
      expect(rest, key).not.toMatch(/(\d|\}) (INT|CRO|\{symbol\})/)
    }
  })
})
