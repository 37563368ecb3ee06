import { expect, it } from 'vitest'
import { checkTitle } from './check-title'

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
]

it.each(listed)('lists “%s”', async (title) => expect(await checkTitle(title)).toBeNull())
it.each(defaults)('takes “%s” for a default', async (title) => expect(await checkTitle(title)).toBe('default'))
it.each(unclear)('takes “%s” for no name', async (title) => expect(await checkTitle(title)).toBe('unclear'))
it.each(refused)('refuses “%s”', async (title) => expect(await checkTitle(title)).toBe('refused'))
