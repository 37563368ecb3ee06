// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A Merkle tree with sorted pairs, row by row; a node without a partner moves up as it is.
library KeyHuntTree {
    function leafOf(uint256 keyIndex, address keyAddress, uint256 tier) internal pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(keyIndex, keyAddress, tier))));
    }

    function rootOf(bytes32[] memory row) internal pure returns (bytes32) {
        while (row.length > 1) row = _rowAbove(row);
        return row[0];
    }

    function proofOf(bytes32[] memory row, uint256 index) internal pure returns (bytes32[] memory proof) {
        bytes32[] memory found = new bytes32[](row.length);
        uint256 length = 0;
        while (row.length > 1) {
            uint256 partner = index % 2 == 0 ? index + 1 : index - 1;
            if (partner < row.length) found[length++] = row[partner];
            (row, index) = (_rowAbove(row), index / 2);
        }
        proof = new bytes32[](length);
        for (uint256 i = 0; i < length; ++i) proof[i] = found[i];
    }

    function _rowAbove(bytes32[] memory row) private pure returns (bytes32[] memory above) {
        above = new bytes32[]((row.length + 1) / 2);
        for (uint256 i = 0; i < above.length; ++i) {
            if (2 * i + 1 == row.length) {
                above[i] = row[2 * i];
                continue;
            }
            (bytes32 low, bytes32 high) = (row[2 * i], row[2 * i + 1]);
            if (low > high) (low, high) = (high, low);
            above[i] = keccak256(abi.encode(low, high));
        }
    }
}
