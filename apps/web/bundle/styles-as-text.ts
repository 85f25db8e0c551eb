import type { Plugin } from 'vite'

const asHtml = /dangerouslySetInnerHTML: \{\s*__html: (`[^`]*`)\s*\}/

/**
 * Has the list of a select write its style sheet as a text: it does so as HTML, which the page's policy refuses of
 * everybody but ourselves. Fails the build where a version of it does otherwise.
 */
export const stylesAsText: Plugin = {
  name: 'styles-as-text',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/@radix-ui/react-select/')) return undefined
    if (!asHtml.test(code)) this.error('The select no longer writes its style sheet as HTML')
    return { code: code.replace(asHtml, 'children: $1'), map: null }
  },
}
