/** The look of the API's page: it stands alone, loads nothing and runs nothing. */
export const docsStyle = `
:root{color-scheme:dark light;--ground:#0b0f14;--surface:#131a21;--ink:#e6edf3;--quiet:#9fb0c0;--line:rgb(255 255 255/.1);--brand:#26ecb2;--link:#a59bff}
@media (prefers-color-scheme:light){:root{--ground:#f6f8f9;--surface:#fff;--ink:#0f1720;--quiet:#4a5a68;--line:rgb(15 23 32/.14);--brand:#00795a;--link:#5b4be0}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:3rem 1.25rem 5rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.25rem;margin:0 0 .25rem}
h3{font-size:.875rem;color:var(--quiet);font-weight:400;margin:1.5rem 0 .5rem}
p{margin:.5rem 0;max-width:70ch}
a{color:var(--link)}
nav ul{list-style:none;padding:0;margin:2rem 0;display:grid;gap:.5rem}
article{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:1.5rem;margin:1rem 0;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{background:var(--ground);border:1px solid var(--line);border-radius:8px;padding:1rem;overflow-x:auto;margin:.5rem 0;overflow-wrap:normal}
.verb{color:var(--brand);font-weight:600;text-transform:uppercase;margin-inline-end:.5rem}
dl{display:grid;grid-template-columns:minmax(6rem,max-content) 1fr;gap:.5rem 1.5rem;margin:0}
dt{font-family:ui-monospace,monospace;font-size:.875rem}
dd{margin:0;color:var(--quiet)}
@media (max-width:36rem){dl{grid-template-columns:1fr;gap:.125rem}dd{margin-bottom:.75rem}}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`
