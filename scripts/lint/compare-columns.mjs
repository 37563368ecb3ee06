/**
 * Where a question asks one table alone, drizzle leaves its name off the columns that stand in the text of a selected value. Inside
 * of another select there, `${drafts.slug} = ${games.slug}` compares a column with itself. What `eq` and its like compare keeps its name.
 */
const isComparison = /^\s*(=|<>|!=|<=?|>=?)\s*$/

const compareColumns = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      byCall: 'Compare columns by eq(), gt() and their like: in a selected text they lose the names of their tables.',
    },
  },
  create: (context) => ({
    "TaggedTemplateExpression[tag.name='sql']"({ quasi: { quasis, expressions } }) {
      for (const [index, right] of expressions.entries()) {
        const left = expressions[index - 1]
        const isCompared = isComparison.test(quasis[index].value.raw)
        if (isCompared && left?.type === 'MemberExpression' && right.type === 'MemberExpression')
          context.report({ node: right, messageId: 'byCall' })
      }
    },
  }),
}

export const comparedColumns = {
  files: ['lib/server/**/*.ts', 'indexer/**/*.ts'],
  plugins: { questions: { rules: { 'compare-columns': compareColumns } } },
  rules: { 'questions/compare-columns': 'error' },
}
