// For the scripts that put the joined files into packages.
export declare const BUNDLE: string
export declare const MADE_FROM: string
export declare const SHIPPED: string
export declare function stateOfSources(): string
export declare function isBundleCurrent(): boolean
