import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import './style.css'

/** VitePress's own look, with a way back to the app. */
export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'nav-bar-content-after': () =>
        h('a', { class: 'to-app', href: '/', target: '_self' }, 'Open Courtside'),
    }),
  enhanceApp({ router }) {
    let isFirst = true
    // A page that can't be fetched any more: the server says why, after a sign-out or with another build.
    router.onAfterRouteChange = () => {
      if (router.route.data.isNotFound && !isFirst) location.reload()
      isFirst = false
    }
  },
} satisfies Theme
