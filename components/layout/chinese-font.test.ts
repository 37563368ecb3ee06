import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showChineseFont } from './chinese-font'

const showServed = vi.hoisted(() => vi.fn())
vi.mock('./served-chinese-font', () => ({ showServedChineseFont: showServed }))

function stubSystem(fonts: readonly string[]) {
  class FontFace {
    constructor(
      readonly family: string,
      readonly source: string,
    ) {}
    load() {
      return fonts.some((name) => this.source.includes(`local('${name}')`))
        ? Promise.resolve(this)
        : Promise.reject(new Error('NetworkError'))
    }
  }
  vi.stubGlobal('FontFace', FontFace)
}

beforeEach(() => showServed.mockClear())
afterEach(() => vi.unstubAllGlobals())

it.each(['PingFangSC-Regular', 'Microsoft YaHei', 'NotoSansCJKsc-Regular'])(
  'asks for no font on a system with %s',
  async (name) => {
    stubSystem(['Arial', name])
    await showChineseFont()
    expect(showServed).not.toHaveBeenCalled()
  },
)

it('asks for ours on a system without a Chinese font', async () => {
  stubSystem(['Arial'])
  await showChineseFont()
  expect(showServed).toHaveBeenCalledOnce()
})
