import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { pageText } from '../src/text/pages.ts'
import { manifest } from './manifest.ts'

const catalogue = join(import.meta.dirname, '../src/text')

/**
 * Builds the app in one language: whoever imports a file of the catalogue gets its translation, or the English one where
 * there is none. So a page loads one language, and English pages carry nothing of the others.
 */
export const inLanguage = (language: string): Plugin[] => {
  const pages = [page(language), manifest(language, () => pageWords(language))]
  return language === 'en' ? pages : [words(language), ...pages, besideEnglish(language)]
}

function words(language: string): Plugin {
  const translation = join(catalogue, language)
  return {
    name: 'words-of-language',
    enforce: 'pre',
    resolveId(source, importer) {
      // English words that are not translated keep what they are worded with.
      if (importer && dirname(importer) === catalogue && basename(importer) !== 'catalogue.ts')
        return undefined
      if (!importer || !/^(#text|\.|\.\.)\/.*\.ts$/.test(source)) return undefined
      const named = source.startsWith('#text/')
        ? source.replace('#text', catalogue)
        : resolve(dirname(importer), source)
      if (![catalogue, translation].includes(dirname(named))) return undefined
      const translated = join(translation, basename(named))
      // A translation may name the English words that it stands for.
      return existsSync(translated) && translated !== importer
        ? translated
        : join(catalogue, basename(named))
    },
    load: (id) =>
      id === join(catalogue, 'language.ts')
        ? `export const language = ${JSON.stringify(language)}`
        : undefined,
  }
}

/** The pages say which language they are in, and what stands in them is said in it, so that a tab and a preview do. */
function page(language: string): Plugin {
  const direction = new Intl.Locale(language).getTextInfo().direction
  return {
    name: 'page-of-language',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const said = await pageWords(language)
        return html
          .replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${direction}"`)
          .replaceAll(/__PAGE_(\w+?)__/g, (_mark, name: 'description' | 'card') => said[name])
      },
    },
  }
}

async function pageWords(language: string): Promise<typeof pageText> {
  const translated = join(catalogue, language, 'pages.ts')
  if (!existsSync(translated)) return pageText
  return ((await import(translated)) as { pageText: typeof pageText }).pageText
}

/** The pages stand beside the English ones: index.vi.html. */
function besideEnglish(language: string): Plugin {
  return {
    name: 'page-beside-english',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'asset' || !output.fileName.endsWith('.html')) continue
          const fileName = output.fileName.replace(/html$/, `${language}.html`)
          this.emitFile({ type: 'asset', fileName, source: output.source })
          delete bundle[output.fileName]
        }
      },
    },
  }
}
