/** The app's own colours, line by line as in its tokens.css, with the first accent, so that both look alike; a test compares them. */
export const tokens = `
  --color-background: light-dark(oklch(0.972 0.003 264), oklch(0.162 0.008 264));
  --color-surface: light-dark(oklch(1 0 264), oklch(0.194 0.009 264));
  --color-hover: light-dark(oklch(0.3 0.03 264 / 0.055), oklch(0.95 0.02 264 / 0.06));
  --color-border: light-dark(oklch(0.912 0.005 264), oklch(0.28 0.012 264));
  --color-ring: light-dark(oklch(0.55 0.19 258), oklch(0.7 0.15 258));
  --color-text: light-dark(oklch(0.22 0.014 264), oklch(0.945 0.004 264));
  --color-muted: light-dark(oklch(0.47 0.016 264), oklch(0.715 0.012 264));
  --color-link: light-dark(oklch(0.49 0.18 258), oklch(0.75 0.115 258));
  --color-danger: light-dark(oklch(0.52 0.2 25), oklch(0.74 0.15 22));
  --color-warning: light-dark(oklch(0.51 0.11 68), oklch(0.82 0.13 80));
  --color-success: light-dark(oklch(0.49 0.125 152), oklch(0.78 0.15 152));
  --color-info: light-dark(oklch(0.495 0.115 235), oklch(0.78 0.1 230));
`

export const style = `
:root { ${tokens} color-scheme: dark; }
:root.light { color-scheme: light; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--color-background); color: var(--color-text);
  font: 0.9375rem/1.55 'Inter Variable', system-ui, sans-serif; }
a { color: var(--color-link); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--color-ring); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', monospace; font-size: 0.8125rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 3rem 0 0.5rem; text-transform: capitalize; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: 0.75rem; font-weight: 500; color: var(--color-muted); margin: 1rem 0 0.25rem; }
.page { display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.25rem 0.75rem;
  border-right: 1px solid var(--color-border); background: var(--color-surface); }
nav strong { display: block; margin: 1rem 0.5rem 0.25rem; font-size: 0.75rem; font-weight: 500;
  color: var(--color-muted); text-transform: capitalize; }
nav a { display: block; padding: 0.2rem 0.5rem; border-radius: 6px; color: var(--color-text); font-size: 0.8125rem; }
nav a:hover { background: var(--color-hover); text-decoration: none; }
main { padding: 2rem min(4vw, 3rem) 6rem; max-width: 60rem; }
section { margin-top: 1.25rem; padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--color-border); border-radius: 8px;
  background: var(--color-surface); }
section p, li { font-size: 0.875rem; }
section p { margin: 0.25rem 0 0; color: var(--color-muted); }
.method { display: inline-block; min-width: 3.75rem; font: 600 0.75rem ui-monospace, monospace; }
.get { color: var(--color-info); } .post { color: var(--color-success); }
.patch, .put { color: var(--color-warning); } .delete { color: var(--color-danger); }
ul.fields { list-style: none; margin: 0; padding: 0; }
ul.fields ul.fields { margin: 0.125rem 0 0.25rem 0.25rem; padding-left: 0.875rem; border-left: 1px solid var(--color-border); }
ul.fields > li { padding: 0.125rem 0; overflow-wrap: anywhere; }
ul.fields small, .quiet { color: var(--color-muted); font-size: 0.8125rem; }
.need { color: var(--color-warning); font-size: 0.75rem; }
pre { margin: 0.25rem 0 0; padding: 0.75rem; overflow-x: auto; border-radius: 6px; background: var(--color-background);
  border: 1px solid var(--color-border); }
@media (max-width: 52rem) {
  .page { display: block; }
  nav { position: static; height: auto; max-height: 45vh; border-right: 0; border-bottom: 1px solid var(--color-border); }
  nav a { padding: 0.75rem 0.5rem; }
  main { padding: 1.5rem 1rem 4rem; }
  section { padding: 0.875rem; }
  .anchor { padding: 0.75rem; margin: -0.75rem; }
}
`
