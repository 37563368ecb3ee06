// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {LegacyIntToken} from "./LegacyIntToken.sol";

/// @title The password registry of the live generation, as far as a client can tell
/// @notice A test contract of our own. Fee and hash are two transactions, the fee needs an allowance, reverts are strings
/// and there are no events. Storing a hash does not count as paying, not even while the fee is 0.
contract LegacyPasswordRegistry is Ownable {
    LegacyIntToken public immutable token;
    uint256 public getRegistrationFeeInTokens;
    mapping(address account => bytes32) public getPasswordHash;
    mapping(address account => bool) public hasUserPaidFee;

    /// @param fee in base units
    constructor(LegacyIntToken token_, uint256 fee) Ownable(msg.sender) {
        (token, getRegistrationFeeInTokens) = (token_, fee);
    }

    function payRegistrationFee() external {
        require(!hasUserPaidFee[msg.sender], "Fee already paid");
        uint256 fee = getRegistrationFeeInTokens;
        require(token.allowance(msg.sender, address(this)) >= fee, "Allowance too low");
        hasUserPaidFee[msg.sender] = true;
        token.transferFrom(msg.sender, owner(), fee);
    }

    function registerPasswordHash(bytes32 passwordHash) external {
        require(getRegistrationFeeInTokens == 0 || hasUserPaidFee[msg.sender], "Fee not paid");
        getPasswordHash[msg.sender] = passwordHash;
    }

    function setRegistrationFee(uint256 fee) external onlyOwner {
        getRegistrationFeeInTokens = fee;
    }
}
