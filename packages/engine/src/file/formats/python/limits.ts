// Bounds of compiled Python.

/** Values in one marshalled code object; the largest modules of the standard library have some tens of thousands. */
export const MARSHAL_VALUES_MAX = 500_000

/** Values in values: nested functions and tuples stay under 30. */
export const MARSHAL_DEPTH_MAX = 100

/** Characters that one module is told in. */
export const PYTHON_TEXT_CHARS_MAX = 4_000_000

/** Characters built while expressions are put together, each of which copies what it is made of. */
export const PYTHON_WORK_CHARS_MAX = 40_000_000

/** Characters of a value that is told again for each of its parts, and how many parts: together they would multiply. */
export const PYTHON_WHOLE_CHARS_MAX = 200
export const PYTHON_PARTS_MAX = 50

/** Values that wait on the stack; what is deeper is forgotten. */
export const PYTHON_STACK_MAX = 200

/** Entries of one PyInstaller archive. */
export const PYINSTALLER_ENTRIES_MAX = 20_000

/** Modules that are no part of Python's own library and come out as files. */
export const PYINSTALLER_MODULES_MAX = 150
/** Items of one tuple that are told; tables of translations have thousands. */
export const TUPLE_ITEMS_MAX = 2000
/** Modules that one program imports; the largest seen have some dozens. */
export const IMPORTS_MAX = 300
