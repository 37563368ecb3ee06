import 'server-only'
import { createTranslator } from 'next-intl'
import { findTitleProblem, type TitleProblem } from '@/lib/builder/title-problem'
import { templatesOfKinds } from '@/lib/builder/templates/templates'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { messageKey } from '@/lib/i18n/message-key'
import { HttpError } from '@/lib/server/http/http-error'
import {
  foldShape,
  foldUsername,
  namesSite,
  signLetters,
  toLatin,
  toLetters,
} from '@/lib/server/account/confusable-names'
import { siteSettings } from '@/lib/site-settings'

/**
 * Insults and obscene words without another meaning, in the six languages of the site (`docs/decisions/made-games.md`
 * explains why we use a short list of our own). They count only as whole words, in any spelling, so that a name that
 * merely contains one is listed.
 */
const abusiveWords = [
  ...['fuck', 'fucks', 'fucker', 'fuckers', 'fucking', 'motherfucker', 'shit', 'bullshit', 'cunt', 'cunts', 'bitch'],
  ...[
    'bitches',
    'whore',
    'slut',
    'nigger',
    'niggers',
    'nigga',
    'faggot',
    'faggots',
    'asshole',
    'wanker',
    'rape',
    'porn',
  ],
  ...['ficken', 'ficker', 'hurensohn', 'hure', 'fotze', 'wichser', 'arschloch', 'scheisse', 'schlampe', 'nutte'],
  ...['missgeburt', 'kanake', 'neger', 'schwuchtel'],
  ...[
    'caralho',
    'foda',
    'fodase',
    'foder',
    'puta',
    'putas',
    'merda',
    'buceta',
    'paneleiro',
    'cabrao',
    'porra',
    'viado',
  ],
  ...['kontol', 'memek', 'ngentot', 'entot', 'jancok', 'jancuk', 'bangsat', 'pelacur', 'lonte', 'bajingan', 'goblok'],
  ...['شرموطة', 'شرموط', 'قحبة', 'عاهرة', 'منيوك', 'متناك', 'لوطي', 'طيز', 'كسمك', 'كسامك'],
] as const

/** The same in Chinese, which has no spaces between words: they count anywhere in a title. */
const abusivePhrases = ['他妈的', '傻逼', '婊子', '妓女', '强奸', '鸡巴', '贱人', '狗日的', '黑鬼'] as const

/** Two that are honest inside other words: "体操你来做", "分支那里", "这支那么强". */
const abusiveUnlessParts = /(?<!体)操你|(?<![分这那一两])支那(?![里么样边些])/u

/** Honest words that look like one of the abusive ones, because "m" looks like "rn", and "l" like "I". */
const honestWords: ReadonlySet<string> = new Set(['pom', 'vlado'])

/**
 * Folds a word, so that spellings with another case, with marks, with look-alike letters of other scripts or with
 * digits for letters become equal.
 */
const foldWord = (word: string): readonly string[] => [foldUsername(toLetters(word)), foldShape(toLetters(word))]

const foldedWords: ReadonlySet<string> = new Set(abusiveWords.flatMap(foldWord))

/** The words of a title; letters that stand alone ("f u c k") also make one. An Arabic word is also read without its article. */
function toFoldedWords(title: string): readonly string[] {
  const words = title.split(/[^\p{L}\p{M}\p{N}@$]+/u).filter(Boolean)
  const spelled = words.filter((word) => [...word].length === 1).join('')
  return [...words, ...words.map((word) => word.replace(/^ال/, '')), spelled, words.join('')]
    .filter((word) => !honestWords.has(word.toLowerCase()))
    .flatMap(foldWord)
}

function isAbusive(title: string): boolean {
  const joined = title.normalize('NFKC').replaceAll(/\s/g, '')
  return (
    toFoldedWords(title).some((word) => foldedWords.has(word)) ||
    abusivePhrases.some((phrase) => joined.includes(phrase)) ||
    abusiveUnlessParts.test(joined)
  )
}

/** Common endings of web addresses that begin no sentence where `spelledDot` finds them. ".io games" are a genre. */
const endings = ['com', 'net', 'org', 'info', 'biz', 'xyz', 'cc', 'ru', 'cn', 'uk', 'tk']

const ofEnding = new RegExp(`^(?:${endings.flatMap(foldWord).join('|')})(?![a-z\\d])`)

/** Letters, signs and a mark that look exactly like a full stop. */
const fullStops = /[\u0701\u0702\ua60e\u{10a50}\u{1d16d}\ua4f8\ua4fa\ua4fb]/gu

/** Signs, letters and zeros that look like a dot, but are honest before other words: "第一关。Boss", "١٠". */
const dotLike = '(?![\\0-\\x7f])\\p{Po}|[∙⋅\\u2800-\\u28ff\\u0660\\u06f0\\u02d1\\ua78f\\u1427\\u2d48]'
const bracketedDot = '\\s*[([{]\\s*(?:\\.|dot|punkt|ponto|titik|نقطة|点)\\s*[)\\]}]\\s*'

/** Texts of these scripts are often written without a space after a full stop, and few addresses end in them. */
const notArabicOrHan = '(?![\\p{Script=Arabic}\\p{Script=Han}])'

/**
 * What can pass for the dot before an ending, with the word that follows. A space only after a full stop begins a
 * sentence, as in "Corre. Com chaves", and ".NET" after a space is a name.
 */
const spelledDot = new RegExp(
  `(?<=[\\p{L}\\p{N}])(?:\\.|\\s+\\.\\s*(?!net\\b)|${bracketedDot}|${dotLike})${notArabicOrHan}([\\p{L}\\p{N}]{2,})`,
  'giu',
)

/** A domain name: no address ends in "ex" or "chr", but abbreviations do ("p.ex.", "v.Chr."). */
const domainName = new RegExp(`[\\p{L}\\p{N}\\p{So}]\\.${notArabicOrHan}(?!(?:ex|chr)\\b)\\p{L}{2,}`, 'iu')

/** A full stop before a capital and a small letter: of a sentence without a space after it, or as in "Mr.Robot". */
const endOfSentence = /\.(?=\p{Lu}\p{Ll})/gu

/**
 * Whether a text contains a domain name, such as `example.org`, or an IP address. Texts of players are shown on pages of
 * this site, where it would look like a recommendation of the site.
 *
 * @param hasSentences false for a title: sentences in it are rare, and more readers see it.
 */
function namesAddress(text: string, hasSentences: boolean): boolean {
  const plain = text.replaceAll(fullStops, '.').normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if (/\d+(?:[.。]\d+){3}|https?\s*:\s*\/\//iu.test(plain)) return true
  if (domainName.test(hasSentences ? plain.replaceAll(endOfSentence, '. ') : plain)) return true
  return [...plain.matchAll(spelledDot)].some(([, word = '']) => foldWord(word).some((folded) => ofEnding.test(folded)))
}

/** In NFKC and without invisible characters, which could hide a bad word or a web address. */
const toVisible = (text: string) => text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Whether a text of a player contains an insult or a web address, which must not be on pages of this site. */
function isMisused(visible: string, { hasSentences }: { readonly hasSentences: boolean }): boolean {
  const text = toLatin(visible)
  return [text, text.replaceAll(signLetters, ' ')].some(isAbusive) || namesAddress(text, hasSentences)
}

type KnownTitles = { readonly defaults: readonly string[]; readonly ofSite: ReadonlySet<string> }

let known: Promise<KnownTitles> | undefined

/** The titles with which drafts begin, and the names of the site and its games, in all languages. */
async function readKnownTitles(): Promise<KnownTitles> {
  const all = await Promise.all(
    localeCodes.map(async (locale) =>
      createTranslator({ locale: locales[locale].iso, messages: await loadMessages(locale) }),
    ),
  )
  const templates = Object.values(templatesOfKinds).flat()
  const defaults = all.flatMap((t) =>
    templates.flatMap((name) => {
      const title = t(`gameEditor.templateNames.${messageKey(name)}`)
      return [title, t('gameEditor.copyOf', { title })]
    }),
  )
  const names = all.flatMap((t) => [
    ...[t('games.carGame.name'), t('games.cyberwaveRunner.name'), t('games.metaverse.name')],
    ...[t('pages.scratchCard.title'), t('pages.testJackpot.title'), siteSettings.name],
  ])
  return { defaults, ofSite: new Set(names.flatMap(foldWord)) }
}

/** Finds why the catalogue would not list a game under this title; null when it would. */
export async function checkTitle(text: string): Promise<TitleProblem | null> {
  const title = toVisible(text)
  const { defaults, ofSite } = await (known ??= readKnownTitles())
  const problem = findTitleProblem(title, defaults)
  if (problem) return problem
  const isOfSite = foldWord(title.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')).some((word) => ofSite.has(word))
  return isOfSite || namesSite(title) || isMisused(title, { hasSentences: false }) ? 'refused' : null
}

const refusalsOfTitles: Readonly<Record<TitleProblem, string>> = {
  default: 'The title is the name of a template or a placeholder.',
  unclear: 'The title is not a name.',
  refused: 'The title contains an insult, a web address or the name of this site, or is the name of one of its games.',
}

/** Requires a title under which a game can be public. @throws HttpError 422 `title-default`, `title-unclear` or `title-refused`. */
export async function requireTitle(title: string): Promise<void> {
  const problem = await checkTitle(title)
  if (problem) throw new HttpError(422, `title-${problem}`, refusalsOfTitles[problem])
}

/**
 * Requires a description that can be public. It may contain the name of the site, which is also an English word.
 * @throws HttpError 422 `lead-refused`.
 */
export function requireLead(lead: string): void {
  if (isMisused(toVisible(lead), { hasSentences: true }))
    throw new HttpError(422, 'lead-refused', 'The description contains an offensive word or a web address.')
}
