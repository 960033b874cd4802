/*
 * The only two texts that become more than text: the document of the report, and the address of the worker. In a
 * browser with Trusted Types, the policy of the page lets no other text through.
 */

interface TrustedPolicy {
  createHTML(text: string): string
  createScriptURL(text: string): string
}

const policy = (
  globalThis as {
    trustedTypes?: {
      createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy
    }
  }
).trustedTypes?.createPolicy('reports', { createHTML: (text) => text, createScriptURL: (text) => text })

/** A document that `drawReport` wrote. */
export const trustedDocument = (html: string): string => policy?.createHTML(html) ?? html

/** The address of a script inside this page. */
export const trustedScript = (url: string): string => policy?.createScriptURL(url) ?? url
