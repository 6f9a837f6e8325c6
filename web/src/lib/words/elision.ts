/** French: `de` before a name, elided before a vowel, bold or not: de Jun, d’Ada, d’**Ada**; but de Hasard. */
export const de = (name: string) => (/^\**(?!hasard)[aeiouhàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);
