import js from '@eslint/js'
import vue from 'eslint-plugin-vue'
import ts from 'typescript-eslint'

export default ts.config(
    { ignores: ['node_modules', 'src/protocol.ts', 'src/api/schema.ts', 'src/boards/*/types.ts'] },
    js.configs.recommended,
    ...ts.configs.strict,
    ...vue.configs['flat/recommended'],
    {
        files: ['**/*.vue'],
        languageOptions: { parserOptions: { parser: ts.parser } },
    },
    {
        files: ['public/**/*.js'],
        languageOptions: {
            sourceType: 'script',
            globals: {
                document: 'readonly',
                localStorage: 'readonly',
                matchMedia: 'readonly',
                navigator: 'readonly',
            },
        },
    },
    {
        rules: {
            'no-undef': 'off', // TypeScript knows better
            'vue/multi-word-component-names': 'off',
            'vue/no-v-html': 'error',
            // Prettier lays the markup out
            'vue/max-attributes-per-line': 'off',
            'vue/singleline-html-element-content-newline': 'off',
            'vue/html-self-closing': 'off',
            'vue/html-indent': 'off',
            'vue/html-closing-bracket-newline': 'off',
            'vue/multiline-html-element-content-newline': 'off',
            'vue/require-default-prop': 'off',
        },
    },
    {
        files: ['src/boards/**/*.ts', 'src/frame/**/*.ts'],
        rules: {
            'no-restricted-syntax': [
                'error',
                {
                    selector:
                        ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > CallExpression[callee.name=/^(ref|shallowRef|reactive|shallowReactive)$/]',
                    message:
                        'Two tables would share it. State is made by a component; what is the browser’s own is `remembered`.',
                },
            ],
        },
    },
)
