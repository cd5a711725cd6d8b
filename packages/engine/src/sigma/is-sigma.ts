// Rules of Sigma and of capa are both YAML and may lie in one folder.

/** Whether a file of YAML holds rules of Sigma and none of capa. */
export const isSigma = (text: string): boolean => /^(?:logsource|correlation)[ \t]*:/m.test(text)
