// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

/// @notice A wallet that is a contract: it accepts the signatures of its owner, prefixed with its own address.
contract ContractWallet is IERC1271 {
    address private immutable _owner;

    constructor(address owner) {
        _owner = owner;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        // Neither longer nor shorter than what `wrap` makes.
        if (signature.length != 128) return 0xffffffff;
        (address wallet, uint8 v, bytes32 r, bytes32 s) = abi.decode(signature, (address, uint8, bytes32, bytes32));
        bool isValid = wallet == address(this) && ecrecover(hash, v, r, s) == _owner;
        return isValid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// @dev The signature that `wallet` accepts, from 65 bytes signed by its owner.
    function wrap(address wallet, bytes memory signature) external pure returns (bytes memory) {
        bytes32 r;
        bytes32 s;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
        }
        return abi.encode(wallet, uint8(signature[64]), r, s);
    }
}
