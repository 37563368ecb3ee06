declare module 'subset-font' {
  type AxisRange = { readonly min: number; readonly max: number }
  type SubsetOptions = {
    readonly targetFormat?: 'woff2'
    readonly keepFeatures?: string[]
    readonly variationAxes?: Readonly<Record<string, number | AxisRange>>
    readonly noHinting?: boolean
  }
  /** Returns a font that contains only the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
