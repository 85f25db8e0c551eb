/**
 * What is called with each step through the browser's history, before the router hears of it. A window calls its listeners
 * in the order in which they were added, so main.tsx imports this before it makes the router.
 */
export const beforeRouter: { onStep?: (event: PopStateEvent) => void } = {}

addEventListener('popstate', (event) => beforeRouter.onStep?.(event))
